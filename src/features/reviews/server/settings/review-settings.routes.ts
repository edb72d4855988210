import { recordSettingsChange } from '#features/audit/server/public.ts';
import { type Section, saveSettings } from '#features/site/server/public.ts';
import { invalid } from '#platform/http/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { checkReviewSettings, type ReviewSettings } from '../../review-settings.ts';
import { reviewSettingsApi } from '../../settings-contract.ts';
import { parseReviewSettings, readReviewSettings, reviewSection } from './read-review-settings.ts';
import { listStaff } from './staff.queries.ts';

export function addReviewSettingsRoutes(serve: Serve, platform: Platform): void {
  serve(reviewSettingsApi.readReviews, async () => {
    const staff = await listStaff(platform.db);
    return { ...withoutFormerStaff(await readReviewSettings(platform), staff), staff };
  });

  serve(reviewSettingsApi.saveReviews, async ({ body: { version, ...given }, viewer }) => {
    const checked = checkReviewSettings(given);
    const staff = await listStaff(platform.db);
    if (checked.ok) requireStaff(checked.value.mailMembers, staff);
    const change = { section: reviewSection, checked, seenVersion: version, actorId: viewer.id };
    const saved = await saveSettings(platform, change, {
      parse: parseReviewSettings,
      recordChange: recordSettingsChange,
    });
    return { ...withoutFormerStaff(saved, staff), staff, message: texts.siteRoutes.saved };
  });
}

/** Somebody who was named and no longer reviews. */
function withoutFormerStaff(
  { settings, version }: Section<ReviewSettings>,
  staff: { id: string }[],
): Section<ReviewSettings> {
  const mailMembers = settings.mailMembers.filter((id) => staff.some((member) => member.id === id));
  return { version, settings: { ...settings, mailMembers } };
}

/** Only somebody who reviews can be named. Somebody who lost the role later gets no emails. */
function requireStaff(ids: string[], staff: { id: string }[]): void {
  const known = new Set(staff.map(({ id }) => id));
  if (ids.every((id) => known.has(id))) return;
  throw invalid(texts.siteRoutes.checkFields, { mailMembers: texts.reviewSettingRules.memberUnknown });
}
