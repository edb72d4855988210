import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { newsletterApi } from '../contract.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { requestSubscription } from './request-subscription.ts';
import { unsubscribe } from './unsubscribe.ts';

export function addNewsletterRoutes(serve: Serve, platform: Platform): void {
  serve(newsletterApi.subscribe, async ({ body, ip }) => {
    await requestSubscription(platform, { email: body.email, ip });
    return { message: 'Almost there: open the link in the mail we just sent you.' };
  });

  serve(newsletterApi.confirm, async ({ body }) => {
    await confirmSubscription(platform, body.token);
    return { message: 'You are subscribed. The newest articles will come to you by mail.' };
  });

  const goodbye = { message: 'You are unsubscribed, and your address is deleted.' };

  serve(newsletterApi.unsubscribe, async ({ body }) => {
    await unsubscribe(platform, body.token);
    return goodbye;
  });

  serve(newsletterApi.unsubscribeByMailProgram, async ({ query }) => {
    await unsubscribe(platform, query.token);
    return goodbye;
  });
}
