import type { Section } from '#features/site/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { findSection } from '#platform/settings/settings.queries.ts';
import { neverSaved, type StoredSection, type StoredSettings } from '#platform/settings/stored-settings.ts';
import { type CheckSettings, defaultCheckSettings } from '../../check-settings.ts';
import type { RequiredChecks } from '../../rules.ts';
import { checkSettingsSchema } from '../../settings-contract.ts';

export const checkSection = 'checks';

/** The section as it was saved; what it lacks is as on a new site. */
export function parseCheckSettings({ value = {}, version }: StoredSection): Section<CheckSettings> {
  const saved = checkSettingsSchema.partial().parse(value);
  const known = Object.entries(saved).filter(([, field]) => field !== undefined);
  return { version, settings: { ...defaultCheckSettings, ...Object.fromEntries(known) } };
}

/** From memory, for pages. */
export async function readCheckSettings({
  settings,
}: {
  settings: StoredSettings;
}): Promise<Section<CheckSettings>> {
  return parseCheckSettings(await settings.read(checkSection));
}

/** From the database, for decisions: the memory of this process may not have a change of another instance yet. */
export async function findRequired(db: DbOrTx): Promise<RequiredChecks> {
  return toRequired(parseCheckSettings((await findSection(db, checkSection)) ?? neverSaved).settings);
}

export const toRequired = ({ requiredSite, requiredPrograms }: CheckSettings): RequiredChecks => ({
  site: requiredSite,
  programs: requiredPrograms,
});
