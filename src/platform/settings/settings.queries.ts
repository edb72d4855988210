import { and, eq, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../db/database.ts';
import { siteSettings } from './site-setting.table.ts';
import { neverSaved, type StoredSection, type StoredSettings } from './stored-settings.ts';

export async function listSections(db: DbOrTx): Promise<ReadonlyMap<string, StoredSection>> {
  const rows = await db
    .select({ section: siteSettings.section, version: siteSettings.version, value: siteSettings.value })
    .from(siteSettings);
  return new Map(rows.map(({ section, ...stored }) => [section, stored]));
}

/** The section as it is in the database; undefined if it was never saved. */
export async function findSection(db: DbOrTx, section: string): Promise<StoredSection | undefined> {
  const [found] = await db
    .select({ version: siteSettings.version, value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.section, section));
  return found;
}

/** The settings as they are in the database, for a transaction that has changed some of them. */
export const settingsIn = (db: DbOrTx): StoredSettings => ({
  read: async (section) => (await findSection(db, section)) ?? neverSaved,
});

/** Makes every other save of settings wait until this transaction ends. Readers do not wait. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${siteSettings} in share row exclusive mode`);
}

export type SectionSave = { section: string; seenVersion: number; value: object; at: Date };

/** Returns the new version, or undefined if the section was saved since `seenVersion`. */
export async function saveSection(tx: Tx, save: SectionSave): Promise<number | undefined> {
  const { section, seenVersion, value, at } = save;
  const version = seenVersion + 1;
  const isSeen = and(eq(siteSettings.section, section), eq(siteSettings.version, seenVersion));
  const saved =
    seenVersion === 0
      ? await tx
          .insert(siteSettings)
          .values({ section, version, value, savedAt: at })
          .onConflictDoNothing()
          .returning({ version: siteSettings.version })
      : await tx
          .update(siteSettings)
          .set({ version, value, savedAt: at })
          .where(isSeen)
          .returning({ version: siteSettings.version });
  return saved[0]?.version;
}
