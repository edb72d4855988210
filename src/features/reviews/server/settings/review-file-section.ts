import { storedFileSection } from '#features/site/server/settings-file/public.ts';
import { fill } from '#kit/fill-text.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { texts } from '#texts';
import { checkReviewSettings, type ReviewSettings } from '../../settings/review-settings.ts';
import { reviewSettingsSchema } from '../../settings/settings-contract.ts';
import { parseReviewSettings, reviewSection } from './read-review-settings.ts';
import { listStaff } from './staff.queries.ts';

/** In a file, people are named by their usernames: their ids differ from site to site. */
export const reviewFileSection = storedFileSection<ReviewSettings>({
  id: reviewSection,
  schema: reviewSettingsSchema,
  parse: parseReviewSettings,
  check: checkReviewSettings,
  async toFile(db: DbOrTx, settings) {
    if (settings.mailMembers.length === 0) return settings;
    const staff = await listStaff(db);
    const mailMembers = settings.mailMembers.flatMap(
      (id) => staff.find((member) => member.id === id)?.username ?? [],
    );
    return { ...settings, mailMembers };
  },
  async fromFile(db, settings) {
    if (settings.mailMembers.length === 0) return { ok: true, value: settings };
    const staff = await listStaff(db);
    const idOf = (username: string) =>
      staff.find((member) => member.username.toLowerCase() === username.toLowerCase())?.id;
    const unknown = settings.mailMembers.findIndex((username) => idOf(username) === undefined);
    if (unknown >= 0) {
      const reason = fill(texts.reviewSettingRules.nobodyNamed, {
        username: settings.mailMembers[unknown] ?? '',
      });
      return { ok: false, fields: { [`mailMembers.${unknown}`]: reason } };
    }
    const mailMembers = settings.mailMembers.flatMap((username) => idOf(username) ?? []);
    return { ok: true, value: { ...settings, mailMembers } };
  },
});
