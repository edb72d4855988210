import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { newsletterApi } from '../contract.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { requestSubscription } from './request-subscription.ts';
import { unsubscribe } from './unsubscribe.ts';

export function addNewsletterRoutes(serve: Serve, platform: Platform): void {
  serve(newsletterApi.subscribe, async ({ body, ip }) => {
    await requestSubscription(platform, { email: body.email, ip });
    return { message: texts.newsletterRoutes.confirmationSent };
  });

  serve(newsletterApi.confirm, async ({ body }) => {
    await confirmSubscription(platform, body.token);
    return { message: texts.newsletterRoutes.subscribed };
  });

  const unsubscribed = { message: texts.newsletterRoutes.unsubscribed };

  serve(newsletterApi.unsubscribe, async ({ body }) => {
    await unsubscribe(platform, body.token);
    return unsubscribed;
  });

  serve(newsletterApi.unsubscribeByMailProgram, async ({ query }) => {
    await unsubscribe(platform, query.token);
    return unsubscribed;
  });
}
