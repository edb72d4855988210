import { type JobHandler, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { forgetRead } from './forget-read.ts';
import { addNotificationRoutes } from './notification.routes.ts';

export { notificationsExport } from './export-notifications.ts';
export { markGroupRead } from './mark-read.ts';
export type { NewNotification } from './notification.queries.ts';
export { wantsDecisionMails } from './notification-settings.queries.ts';
export { keptPerAccount as keptNotifications, notify, withdrawNotification } from './notify.ts';
export { type GroupNotification, notifyGroup } from './notify-group.ts';
export { welcomeNewAccount } from './welcome-new-account.ts';

/** What members are told under their bell. Other features tell them with `notify`. */
export const notifications = {
  addRoutes: addNotificationRoutes,
  jobHandlers: (platform: Platform): JobHandler[] => [
    onSchedule('notifications-forget-read', '0 4 * * *', () => forgetRead(platform)),
  ],
};
