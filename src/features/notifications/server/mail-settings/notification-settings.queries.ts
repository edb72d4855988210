import { and, eq, inArray } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import type { NotificationSettings } from '../../contract.ts';
import { notificationSettings } from './notification-settings.table.ts';

// The same as the column's default: members who never changed the settings have no row.
const defaults: NotificationSettings = {
  decisionMails: true,
  submissionMails: true,
  correctionMails: true,
};

const columns = {
  decisionMails: notificationSettings.decisionMails,
  submissionMails: notificationSettings.submissionMails,
  correctionMails: notificationSettings.correctionMails,
};

export async function readSettings(db: DbOrTx, accountId: string): Promise<NotificationSettings> {
  const [chosen] = await db
    .select(columns)
    .from(notificationSettings)
    .where(eq(notificationSettings.accountId, accountId));
  return chosen ?? defaults;
}

/** What is not named stays as it is. */
export async function saveSettings(
  tx: Tx,
  accountId: string,
  { decisionMails, submissionMails, correctionMails }: SettingsChange,
): Promise<NotificationSettings> {
  const chosen = {
    decisionMails,
    ...(submissionMails !== undefined && { submissionMails }),
    ...(correctionMails !== undefined && { correctionMails }),
  };
  const [saved] = await tx
    .insert(notificationSettings)
    .values({ accountId, ...chosen })
    .onConflictDoUpdate({ target: notificationSettings.accountId, set: chosen })
    .returning(columns);
  return saved ?? { ...defaults, ...chosen };
}

export type SettingsChange = {
  decisionMails: boolean;
  submissionMails?: boolean | undefined;
  correctionMails?: boolean | undefined;
};

/** Whether an author wants mails about decisions on their articles. */
export async function wantsDecisionMails(db: DbOrTx, accountId: string): Promise<boolean> {
  const { decisionMails } = await readSettings(db, accountId);
  return decisionMails;
}

/** Whether an author wants mails about corrections that readers propose. */
export async function wantsCorrectionMails(db: DbOrTx, accountId: string): Promise<boolean> {
  return (await readSettings(db, accountId)).correctionMails;
}

/** Those of the accounts who want no mails about new submissions. */
export async function listWithoutSubmissionMails(db: DbOrTx, accountIds: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ accountId: notificationSettings.accountId })
    .from(notificationSettings)
    .where(
      and(
        inArray(notificationSettings.accountId, accountIds),
        eq(notificationSettings.submissionMails, false),
      ),
    );
  return new Set(rows.map(({ accountId }) => accountId));
}
