// Labels for the figures of the statistics.

import { fill } from '#kit/fill-text.ts';
import { formatNumber } from '#kit/formatting/format-number.ts';
import { type Plural, plural } from '#kit/plural.ts';
import { texts } from '#texts';
import type { Unit } from '#ui/charts/chart-labels.ts';
import {
  type ActivityKind,
  type Change,
  changeOf,
  countDays,
  maxCountedByState,
  type Range,
} from '../rules.ts';

type KindLabels = { title: string; unit: Unit };

export const kindLabels: Record<ActivityKind, KindLabels> = {
  views: countedAs(texts.figureLabels.views, texts.figureLabels.viewCount),
  likes: countedAs(texts.figureLabels.likes, texts.figureLabels.likeCount),
  comments: countedAs(texts.figureLabels.comments, texts.figureLabels.commentCount),
  submissions: countedAs(texts.figureLabels.submissions, texts.figureLabels.submissionCount),
  decisions: countedAs(texts.figureLabels.decisions, texts.figureLabels.decisionCount),
  published: {
    title: texts.figureLabels.published,
    unit: { name: texts.figureLabels.articles, counted: texts.figureLabels.articleCount },
  },
  'sign-ups': countedAs(texts.figureLabels.signUps, texts.figureLabels.signUpCount),
};

function countedAs(name: string, counted: Plural): KindLabels {
  return { title: name, unit: { name, counted } };
}

export function rangeLabel(range: Range): string {
  return range === '365d' ? texts.figureLabels.oneYear : plural(texts.figureLabels.days, countDays(range));
}

/** Compares the total with that of the previous range. */
export function changeLabel(figures: { total: number; totalBefore: number }, range: Range): string {
  const change = changeOf(figures);
  const percent = 'percent' in change ? formatNumber(change.percent) : '';
  const { year, days } = changeTexts[change.kind === 'same' && figures.total === 0 ? 'none' : change.kind];
  return range === '365d' ? fill(year, { percent }) : plural(days, countDays(range), { percent });
}

const changeTexts: Record<Change['kind'] | 'none', { year: string; days: Plural }> = {
  none: { year: texts.figureLabels.noneAsInYearBefore, days: texts.figureLabels.noneAsInDaysBefore },
  same: { year: texts.figureLabels.asManyAsInYearBefore, days: texts.figureLabels.asManyAsInDaysBefore },
  new: { year: texts.figureLabels.noneInYearBefore, days: texts.figureLabels.noneInDaysBefore },
  more: { year: texts.figureLabels.moreThanInYearBefore, days: texts.figureLabels.moreThanInDaysBefore },
  less: { year: texts.figureLabels.fewerThanInYearBefore, days: texts.figureLabels.fewerThanInDaysBefore },
};

/** For numbers that the server counts up to a limit: `10,000+` from the limit on. */
export function cappedCountLabel(count: number): string {
  return count >= maxCountedByState
    ? fill(texts.figureLabels.atLeast, { count: formatNumber(maxCountedByState) })
    : formatNumber(count);
}

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** `45 min`, `7 h`, `3 days`. Rounded up, because the texts say "within" this time. */
export function durationLabel(minutes: number): string {
  if (minutes < hourMinutes) {
    return fill(texts.figureLabels.minutesShort, { minutes: Math.max(1, Math.ceil(minutes)) });
  }
  return minutes <= 2 * dayMinutes
    ? fill(texts.figureLabels.hoursShort, { hours: Math.ceil(minutes / hourMinutes) })
    : plural(texts.figureLabels.days, Math.ceil(minutes / dayMinutes));
}
