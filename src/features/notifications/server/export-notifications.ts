import type { ExportPart } from '#features/accounts/server/public.ts';
import { texts } from '#texts';
import { presentNotification } from './notification.present.ts';
import { listNotifications } from './notification.queries.ts';
import { readSettings } from './notification-settings.queries.ts';
import { keptPerAccount } from './notify.ts';

/** All there are, and what the account chose to be mailed, for the download of everything it owns. */
export const notificationsExport: ExportPart = {
  about: texts.exportNotifications.files,
  async read({ platform: { db }, accountId }) {
    const rows = await listNotifications(db, { accountId, page: 1, limit: keptPerAccount });
    return { notifications: rows.map(presentNotification), mails: await readSettings(db, accountId) };
  },
};
