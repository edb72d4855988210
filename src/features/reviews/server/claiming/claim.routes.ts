import { fill } from '#kit/fill-text.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { claimsApi } from '../../claim-contract.ts';
import { assign, claim, release } from './claim.ts';
import { decline, takeBackDecline } from './decline.ts';
import { listAssignable } from './list-assignable.ts';

export function addClaimRoutes(serve: Serve, platform: Platform): void {
  serve(claimsApi.claim, async ({ params: { id }, viewer }) => {
    await claim(platform, { articleId: id, viewer });
    return { message: texts.claims.claimed };
  });

  serve(claimsApi.release, async ({ params: { id }, viewer }) => {
    await release(platform, { articleId: id, viewer });
    return { message: texts.claims.released };
  });

  serve(claimsApi.assign, async ({ params: { id }, body, viewer }) => {
    const name = await assign(platform, { articleId: id, viewer, accountId: body.accountId });
    return { message: fill(texts.claims.assigned, { name }) };
  });

  serve(claimsApi.listAssignable, async ({ params: { id } }) => ({
    people: await listAssignable(platform.db, { articleId: id, now: platform.now() }),
  }));

  serve(claimsApi.decline, async ({ params: { id }, viewer }) => {
    await decline(platform, { articleId: id, viewer });
    return { message: texts.claims.conflictSaved };
  });

  serve(claimsApi.takeBackDecline, async ({ params: { id }, viewer }) => {
    await takeBackDecline(platform, { articleId: id, viewer });
    return { message: texts.claims.conflictTakenBack };
  });
}
