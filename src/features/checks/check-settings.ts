// Which checks an operator requires. The form checks with these rules, and the server does so again.
import type { Checked } from '#features/site/rules.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { isCheckName, maxCheckNameLength, maxProgramChecks, type SiteCheck, siteChecks } from './rules.ts';

export type CheckSettings = {
  /** The checks of the site that bar an approval until they find nothing. */
  requiredSite: SiteCheck[];
  /** The names of checks that other programs report, and that bar an approval until they pass. */
  requiredPrograms: string[];
};

export const defaultCheckSettings: CheckSettings = { requiredSite: [], requiredPrograms: [] };

export function checkCheckSettings(given: CheckSettings): Checked<CheckSettings> {
  const requiredSite = siteChecks.filter((name) => given.requiredSite.includes(name));
  const requiredPrograms = [...new Set(given.requiredPrograms.map((name) => name.trim()))].filter(Boolean);
  const wrong = requiredPrograms.find((name) => !isCheckName(name));
  if (requiredPrograms.length > maxProgramChecks) {
    return refused(fill(texts.checkSettings.tooManyPrograms, { most: maxProgramChecks }));
  }
  if (wrong !== undefined) {
    return refused(fill(texts.checkSettings.nameInvalid, { name: wrong, most: maxCheckNameLength }));
  }
  return { ok: true, value: { requiredSite, requiredPrograms } };
}

const refused = (reason: string): Checked<CheckSettings> => ({
  ok: false,
  fields: { requiredPrograms: reason },
});
