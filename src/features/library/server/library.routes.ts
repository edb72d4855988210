import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { followsApi } from '../contract.ts';
import { writeTarget } from '../follow-targets.ts';
import { follow, unfollow } from './follows/change-follows.ts';
import { getTarget } from './follows/find-target.ts';
import { countFollows, isFollowing, listFollowRows } from './follows/follow.queries.ts';
import { listFollowedAmong } from './follows/followed-among.queries.ts';
import { readLibrarySettings, saveLibrarySettings } from './follows/library-settings.ts';
import { readFeed } from './follows/read-feed.ts';

export function addFollowRoutes(serve: Serve, platform: Platform): void {
  const { db } = platform;

  serve(followsApi.list, async ({ query: { page, limit }, viewer }) => {
    const total = await countFollows(db, viewer.id);
    const rows = await listFollowRows(db, viewer.id, { offset: (page - 1) * limit, limit });
    return {
      follows: rows.map((row) => ({ ...row, since: row.since.toISOString() })),
      page,
      totalPages: Math.ceil(total / limit),
      total,
    };
  });

  serve(followsApi.read, async ({ params, viewer }) => ({
    isFollowing: await isFollowing(db, viewer.id, await getTarget(db, params)),
  }));

  serve(followsApi.readMany, async ({ query, viewer }) => {
    const found = await listFollowedAmong(db, viewer.id, query.targets);
    return { following: found.map(writeTarget) };
  });

  serve(followsApi.follow, async ({ params, viewer }) => {
    await follow(platform, { accountId: viewer.id, target: await getTarget(db, params) });
    return { isFollowing: true, message: texts.followRoutes.followed };
  });

  serve(followsApi.unfollow, async ({ params, viewer }) => {
    await unfollow(platform, { accountId: viewer.id, target: await getTarget(db, params) });
    return { isFollowing: false, message: texts.followRoutes.unfollowed };
  });

  serve(followsApi.feed, ({ query, viewer }) => readFeed(db, { accountId: viewer.id, ...query }));

  serve(followsApi.readSettings, ({ viewer }) => readLibrarySettings(db, viewer.id));

  serve(followsApi.saveSettings, async ({ body, viewer }) => ({
    ...(await saveLibrarySettings(platform, viewer.id, body)),
    message: texts.followRoutes.settingsSaved,
  }));
}
