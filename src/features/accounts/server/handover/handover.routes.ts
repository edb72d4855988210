import { plural } from '#kit/plural.ts';
import type { Serve } from '#platform/http/serve.ts';
import { texts } from '#texts';
import { handoverApi } from '../../handover-contract.ts';
import type { AccountParts } from '../account.routes.ts';
import { openHandover } from './open-handover.ts';
import { takeOverAccount } from './take-over-account.ts';
import { takeOverArticles } from './take-over-articles.ts';

export function addHandoverRoutes(serve: Serve, { platform, passwords, hooks }: AccountParts): void {
  serve(handoverApi.openHandover, async ({ body: { token } }) => ({
    handover: await openHandover(platform, token),
  }));

  serve(handoverApi.takeOverAccount, async ({ body, userAgent }) => {
    const signedIn = await takeOverAccount(platform, { passwords, ...hooks }, { ...body, userAgent });
    return { ...signedIn, message: texts.accountLabels.accountCreated };
  });

  serve(handoverApi.takeOverArticles, async ({ body: { token }, viewer }) => {
    const articles = await takeOverArticles(platform, hooks, { viewer, token });
    return { articles, message: plural(texts.handoverPage.taken, articles) };
  });
}
