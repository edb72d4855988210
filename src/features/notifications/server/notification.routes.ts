import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { notificationsApi } from '../contract.ts';
import { listOwnNotifications } from './inbox/list-own-notifications.ts';
import { markRead } from './inbox/mark-read.ts';
import { createEventStreams } from './live-events/event-streams.ts';
import { followEvents } from './live-events/follow-events.ts';
import { changeMailSettings } from './mail-settings/change-mail-settings.ts';
import { readSettings } from './mail-settings/notification-settings.queries.ts';

export function addNotificationRoutes(serve: Serve, platform: Platform): void {
  const streams = createEventStreams();

  serve(notificationsApi.list, async ({ query, viewer }) =>
    listOwnNotifications(platform.db, { accountId: viewer.id, page: query.page, limit: query.limit }),
  );

  serve(notificationsApi.markRead, async ({ body, viewer }) => ({
    unread: await markRead(platform, { accountId: viewer.id, ids: body.ids }),
  }));

  serve(notificationsApi.readSettings, async ({ viewer }) => readSettings(platform.db, viewer.id));

  serve(notificationsApi.saveSettings, async ({ body, viewer }) =>
    changeMailSettings(platform, { accountId: viewer.id, ...body }),
  );

  serve(notificationsApi.events, async ({ viewer, signal, identifyAgain }) =>
    followEvents(platform, { viewer, identifyAgain, signal: streams.admit(viewer.id, signal) }),
  );
}
