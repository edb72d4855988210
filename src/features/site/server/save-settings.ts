import type { Tx } from '#platform/db/database.ts';
import { conflict, invalid } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { findSection, saveSection } from '#platform/settings/settings.queries.ts';
import { neverSaved, type StoredSection, settingsTag } from '#platform/settings/stored-settings.ts';
import { texts } from '#texts';
import { type Checked, changedFields } from '../rules.ts';
import type { Section } from './read-settings.ts';

/** Records a change in the audit log, in the transaction of the change. */
export type RecordChange = (
  tx: Tx,
  change: { actorId: string | null; section: string; fields: string[]; at: Date },
) => Promise<void>;

export type SectionChange<Settings> = {
  section: string;
  checked: Checked<Settings>;
  /** The version that the admin saw. */
  seenVersion: number;
  actorId: string;
};

/** Saves a section, unless somebody else has saved it since the admin read it. A save without a change changes nothing. */
export async function saveSettings<Settings extends object>(
  platform: Platform,
  { section, checked, seenVersion, actorId }: SectionChange<Settings>,
  how: {
    parse: (stored: StoredSection) => Section<Settings>;
    recordChange: RecordChange;
    /** Checks what only the database knows. Throws if the settings cannot be saved. */
    beforeSave?: (tx: Tx, settings: Settings) => Promise<void>;
  },
): Promise<Section<Settings>> {
  if (!checked.ok) throw invalid(texts.siteRoutes.checkFields, checked.fields);
  const { value } = checked;
  const at = platform.now();
  return platform.transact(async (tx, invalidate) => {
    // From the database: the memory of this process may not have the save of another instance yet.
    const before = how.parse((await findSection(tx, section)) ?? neverSaved);
    if (before.version !== seenVersion) throw stale();
    const fields = changedFields(before.settings, value);
    if (fields.length === 0) return before;
    await how.beforeSave?.(tx, value);
    const version = await saveSection(tx, { section, seenVersion, value, at });
    if (version === undefined) throw stale();
    await how.recordChange(tx, { actorId, section, fields, at });
    invalidate(settingsTag(section));
    return { settings: value, version };
  });
}

const stale = () => conflict('stale_version', texts.siteRoutes.staleVersion);
