import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { notificationsApi } from '../contract.ts';
import { listOwnNotifications } from './list-own-notifications.ts';
import { markRead } from './mark-read.ts';

export function addNotificationRoutes(serve: Serve, platform: Platform): void {
  serve(notificationsApi.list, async ({ query, viewer }) =>
    listOwnNotifications(platform.db, { accountId: viewer.id, page: query.page, limit: query.limit }),
  );

  serve(notificationsApi.markRead, async ({ body, viewer }) => ({
    unread: await markRead(platform, { accountId: viewer.id, ids: body.ids }),
  }));
}
