import { recordSettingsChange } from '#features/audit/server/public.ts';
import { type Section, saveSettings } from '#features/site/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { invalid } from '#platform/http/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { findSection } from '#platform/settings/settings.queries.ts';
import { neverSaved } from '#platform/settings/stored-settings.ts';
import { texts } from '#texts';
import { checkReviewSettings, type ReviewSettings } from '../../settings/review-settings.ts';
import { reviewSettingsApi } from '../../settings/settings-contract.ts';
import { countApprovers } from '../approving/count-approvers.ts';
import { parseReviewSettings, readReviewSettings, reviewSection } from './read-review-settings.ts';
import { listStaff } from './staff.queries.ts';

export function addReviewSettingsRoutes(serve: Serve, platform: Platform): void {
  serve(reviewSettingsApi.readReviews, async () => {
    const staff = await listStaff(platform.db);
    const approvers = await countApprovers(platform.db, platform.now());
    return { ...withoutFormerStaff(await readReviewSettings(platform), staff), staff, approvers };
  });

  serve(reviewSettingsApi.saveReviews, async ({ body: { version, ...given }, viewer }) => {
    const checked = checkReviewSettings(await complete(platform.db, given));
    const staff = await listStaff(platform.db);
    if (checked.ok) requireStaff(checked.value.mailMembers, staff);
    const change = { section: reviewSection, checked, seenVersion: version, actorId: viewer.id };
    const saved = await saveSettings(platform, change, {
      parse: parseReviewSettings,
      recordChange: recordSettingsChange,
    });
    const approvers = await countApprovers(platform.db, platform.now());
    return { ...withoutFormerStaff(saved, staff), staff, approvers, message: texts.siteRoutes.saved };
  });
}

type LaterField = 'approvals' | 'categoryApprovals' | 'checklist';
type Given = Omit<ReviewSettings, LaterField> & {
  [Field in LaterField]?: ReviewSettings[Field] | undefined;
};

/** A client that does not know the later settings leaves them as they are. The version guards against a change meanwhile. */
async function complete(db: DbOrTx, given: Given): Promise<ReviewSettings> {
  const { settings } = parseReviewSettings((await findSection(db, reviewSection)) ?? neverSaved);
  return {
    ...given,
    approvals: given.approvals ?? settings.approvals,
    categoryApprovals: given.categoryApprovals ?? settings.categoryApprovals,
    checklist: given.checklist ?? settings.checklist,
  };
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
