import { type JobHandler, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteOldReadNotifications } from './inbox/delete-old-notifications.ts';
import { addNotificationRoutes } from './notification.routes.ts';

export { notificationsExport } from './export-notifications.ts';
export { markGroupRead } from './inbox/mark-read.ts';
export {
  listWithoutSubmissionMails,
  wantsCorrectionMails,
  wantsDecisionMails,
} from './mail-settings/notification-settings.queries.ts';
export { mergeInbox } from './merge-inbox.ts';
export type { NewNotification } from './notification.queries.ts';
export { forgetActor } from './sending/forget-actor.ts';
export { maxPerAccount as maxNotifications, notify, withdrawNotification } from './sending/notify.ts';
export { type GroupNotification, notifyGroup } from './sending/notify-group.ts';
export { welcomeNewAccount } from './sending/welcome-new-account.ts';

/** The notifications under the bell. Other features send them with `notify` and `notifyGroup`. */
export const notifications = {
  addRoutes: addNotificationRoutes,
  jobHandlers: (platform: Platform): JobHandler[] => [
    onSchedule('notifications-forget-read', '0 4 * * *', () => deleteOldReadNotifications(platform)),
  ],
};
