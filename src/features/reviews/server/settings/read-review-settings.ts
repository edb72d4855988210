import type { Section } from '#features/site/server/public.ts';
import type { StoredSection, StoredSettings } from '#platform/settings/stored-settings.ts';
import { defaultReviewSettings, type ReviewSettings } from '../../settings/review-settings.ts';
import { reviewSettingsSchema } from '../../settings/settings-contract.ts';

export const reviewSection = 'reviews';

/** The section as it was saved; what it lacks is as on a new site. */
export function parseReviewSettings({ value = {}, version }: StoredSection): Section<ReviewSettings> {
  const saved = reviewSettingsSchema.partial().parse(value);
  const known = Object.entries(saved).filter(([, field]) => field !== undefined);
  return { version, settings: { ...defaultReviewSettings, ...Object.fromEntries(known) } };
}

type Source = { settings: StoredSettings };

/** From memory. A cached response that uses it is removed when it changes. */
export async function readReviewSettings({ settings }: Source): Promise<Section<ReviewSettings>> {
  return parseReviewSettings(await settings.read(reviewSection));
}

/** How long a review typically takes, as the site promises it. */
export async function readReviewHours(platform: Source): Promise<{ from: number; to: number }> {
  const { hoursFrom, hoursTo } = (await readReviewSettings(platform)).settings;
  return { from: hoursFrom, to: hoursTo };
}
