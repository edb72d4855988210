import type { ExportPart } from '#features/accounts/server/public.ts';
import { texts } from '#texts';
import { readSettings } from './mail-settings/notification-settings.queries.ts';
import { presentNotification } from './notification.present.ts';
import { listNotifications } from './notification.queries.ts';
import { maxPerAccount } from './sending/notify.ts';

/** The notifications and mail settings in the export of an account. */
export const notificationsExport: ExportPart = {
  about: texts.exportNotifications.files,
  async read({ platform: { db }, accountId }) {
    const rows = await listNotifications(db, { accountId, page: 1, limit: maxPerAccount });
    return { notifications: rows.map(presentNotification), mails: await readSettings(db, accountId) };
  },
};
