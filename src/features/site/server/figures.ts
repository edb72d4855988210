import { fill } from '#kit/fill-text.ts';
import { formatNumber } from '#kit/formatting/format-number.ts';
import { plural } from '#kit/plural.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { FigureChoice } from '../contract.ts';
import type { FigureKind } from '../rules.ts';

export type ReviewHours = { from: number; to: number };

/** What the figures are computed from. Each notes the tags of what it reads. */
export type FigureSources = {
  countArticles(platform: Platform): Promise<number>;
  /** Whether readers see an article that nobody has reviewed here, because an admin imported it as approved. */
  hasUnreviewed(platform: Platform): Promise<boolean>;
  /** What the site promises its authors. */
  readReviewHours(platform: Platform): Promise<ReviewHours>;
  /** Null while there are too few decisions. */
  measureReviewTime(platform: Platform): Promise<{ medianMinutes: number | null; p90Minutes: number | null }>;
};

export async function readFigure(
  kind: FigureKind,
  platform: Platform,
  sources: FigureSources,
): Promise<FigureChoice> {
  switch (kind) {
    case 'review-promise':
      return {
        kind,
        value: shortRange(await sources.readReviewHours(platform)),
        label: texts.hero.reviewTimeLabel,
      };
    case 'reviewed-share':
      return {
        kind,
        value: (await sources.hasUnreviewed(platform)) ? null : texts.hero.reviewedShare,
        label: texts.hero.reviewedShareLabel,
      };
    case 'trackers':
      return { kind, value: texts.hero.trackers, label: texts.hero.trackersLabel };
    case 'paywalls':
      return { kind, value: texts.hero.paywalls, label: texts.hero.paywallsLabel };
    case 'articles': {
      const count = await sources.countArticles(platform);
      return { kind, value: formatNumber(count), label: plural(texts.hero.articlesLabel, count) };
    }
    case 'review-median': {
      const { medianMinutes } = await sources.measureReviewTime(platform);
      return { kind, value: shortDuration(medianMinutes), label: texts.hero.reviewMedianLabel };
    }
    case 'review-p90': {
      const { p90Minutes } = await sources.measureReviewTime(platform);
      return { kind, value: shortDuration(p90Minutes), label: texts.hero.reviewP90Label };
    }
  }
}

/** `24–48 h`, or `48 h`. */
const shortRange = ({ from, to }: ReviewHours): string =>
  from === to ? fill(texts.hero.hours, { count: to }) : fill(texts.hero.reviewTime, { from, to });

/** `24–48 hours`, or `48 hours`. */
export const reviewTimeText = ({ from, to }: ReviewHours): string =>
  from === to
    ? plural(texts.reviewTimeLabels.hours, to)
    : fill(texts.reviewTimeLabels.hoursRange, { from, to });

/** `50 min`, `7 h` or `3 d`. */
export function shortDuration(minutes: number | null): string | null {
  if (minutes === null) return null;
  if (minutes < 60) return fill(texts.hero.minutes, { count: Math.max(1, Math.round(minutes)) });
  const hours = minutes / 60;
  return hours < 48
    ? fill(texts.hero.hours, { count: Math.round(hours) })
    : fill(texts.hero.days, { count: Math.round(hours / 24) });
}
