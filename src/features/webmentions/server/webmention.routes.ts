import type { Serve } from '#platform/http/serve.ts';
import { createLocalLimits } from '#platform/limits/local-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { webmentionsApi } from '../contract.ts';
import { decideMention } from './receiving/decide-mention.ts';
import { listMentions } from './receiving/list-mentions.ts';
import { receiveWebmention } from './receiving/receive.ts';

export function addWebmentionRoutes(serve: Serve, platform: Platform): void {
  const localLimits = createLocalLimits(() => platform.now().getTime());
  serve(webmentionsApi.receive, async ({ body, ip }) => {
    await receiveWebmention(platform, { ...body, ip, localLimits });
    return { message: texts.webmentions.accepted };
  });

  serve(webmentionsApi.list, () => listMentions(platform.db));

  serve(webmentionsApi.approve, async ({ params: { id }, body: { version }, viewer }) => {
    await decideMention(platform, { id, version, moderator: viewer, becomes: 'shown' });
    return { message: texts.webmentions.approved };
  });

  serve(webmentionsApi.remove, async ({ params: { id }, body: { version }, viewer }) => {
    await decideMention(platform, { id, version, moderator: viewer, becomes: 'removed' });
    return { message: texts.webmentions.removed };
  });
}
