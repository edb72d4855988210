import { eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import type { NotificationSettings } from '../../contract.ts';
import { notificationSettings } from './notification-settings.table.ts';

// The same as the column's default: members who never changed the settings have no row.
const defaults: NotificationSettings = { decisionMails: true };

export async function readSettings(db: DbOrTx, accountId: string): Promise<NotificationSettings> {
  const [chosen] = await db
    .select({ decisionMails: notificationSettings.decisionMails })
    .from(notificationSettings)
    .where(eq(notificationSettings.accountId, accountId));
  return chosen ?? defaults;
}

export async function saveSettings(tx: Tx, accountId: string, chosen: NotificationSettings): Promise<void> {
  await tx
    .insert(notificationSettings)
    .values({ accountId, ...chosen })
    .onConflictDoUpdate({ target: notificationSettings.accountId, set: chosen });
}

/** Whether an author wants mails about decisions on their articles. */
export async function wantsDecisionMails(db: DbOrTx, accountId: string): Promise<boolean> {
  const { decisionMails } = await readSettings(db, accountId);
  return decisionMails;
}
