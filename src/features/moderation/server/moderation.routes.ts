import {
  approveHeld,
  listTrusted,
  removeHeld,
  takeTrustBack,
} from '#features/comments/server/holding/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { moderationApi } from '../contract.ts';
import { listWaiting } from './list-waiting.ts';
import { dismissLookAlike, listLookAlikes } from './near-copies/public.ts';

export function addModerationRoutes(serve: Serve, platform: Platform): void {
  serve(moderationApi.list, ({ query }) => listWaiting(platform.db, query.after));

  serve(moderationApi.approve, async ({ params, body, viewer }) => {
    const { version, trust } = body;
    await approveHeld(platform, { id: params.id, version, trust, moderator: viewer });
    return { message: texts.moderationRoutes.approved };
  });

  serve(moderationApi.remove, async ({ params, body, viewer }) => {
    const { wasEdit } = await removeHeld(platform, {
      id: params.id,
      version: body.version,
      moderator: viewer,
    });
    return { message: wasEdit ? texts.moderationRoutes.editRemoved : texts.moderationRoutes.removed };
  });

  serve(moderationApi.listTrusted, async () => {
    const people = await listTrusted(platform.db);
    return {
      people: people.map(({ trustedAt, ...person }) => ({ ...person, trustedAt: trustedAt.toISOString() })),
    };
  });

  serve(moderationApi.distrust, async ({ params, viewer }) => {
    await takeTrustBack(platform, { accountId: params.id, moderator: viewer });
    return { message: texts.moderationRoutes.noLongerTrusted };
  });

  serve(moderationApi.listLookAlikes, async () => ({
    comments: await listLookAlikes(platform.db, platform.now()),
  }));

  serve(moderationApi.dismissLookAlike, async ({ params, viewer }) => {
    await dismissLookAlike(platform, { id: params.id, moderator: viewer });
    return { message: texts.moderationRoutes.dismissed };
  });
}
