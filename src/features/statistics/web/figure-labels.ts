// Labels for the figures of the statistics.

import { fill } from '#kit/fill-text.ts';
import { formatNumber } from '#kit/format-number.ts';
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
  views: countedAs(texts.figureWords.views, texts.figureWords.viewCount),
  likes: countedAs(texts.figureWords.likes, texts.figureWords.likeCount),
  comments: countedAs(texts.figureWords.comments, texts.figureWords.commentCount),
  submissions: countedAs(texts.figureWords.submissions, texts.figureWords.submissionCount),
  decisions: countedAs(texts.figureWords.decisions, texts.figureWords.decisionCount),
  published: {
    title: texts.figureWords.published,
    unit: { name: texts.figureWords.articles, counted: texts.figureWords.articleCount },
  },
  'sign-ups': countedAs(texts.figureWords.signUps, texts.figureWords.signUpCount),
};

function countedAs(name: string, counted: Plural): KindLabels {
  return { title: name, unit: { name, counted } };
}

export function rangeLabel(range: Range): string {
  return range === '365d' ? texts.figureWords.oneYear : plural(texts.figureWords.days, countDays(range));
}

/** Compares the total with that of the previous range. */
export function changeLabel(figures: { total: number; totalBefore: number }, range: Range): string {
  const change = changeOf(figures);
  const percent = 'percent' in change ? formatNumber(change.percent) : '';
  const { year, days } = changeTexts[change.kind === 'same' && figures.total === 0 ? 'none' : change.kind];
  return range === '365d' ? fill(year, { percent }) : plural(days, countDays(range), { percent });
}

const changeTexts: Record<Change['kind'] | 'none', { year: string; days: Plural }> = {
  none: { year: texts.figureWords.noneAsInYearBefore, days: texts.figureWords.noneAsInDaysBefore },
  same: { year: texts.figureWords.asManyAsInYearBefore, days: texts.figureWords.asManyAsInDaysBefore },
  new: { year: texts.figureWords.noneInYearBefore, days: texts.figureWords.noneInDaysBefore },
  more: { year: texts.figureWords.moreThanInYearBefore, days: texts.figureWords.moreThanInDaysBefore },
  less: { year: texts.figureWords.fewerThanInYearBefore, days: texts.figureWords.fewerThanInDaysBefore },
};

/** For numbers that the server counts up to a limit: `10,000+` from the limit on. */
export function cappedCountLabel(count: number): string {
  return count >= maxCountedByState
    ? fill(texts.figureWords.atLeast, { count: formatNumber(maxCountedByState) })
    : formatNumber(count);
}

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** `45 min`, `7 h`, `3 days`. Rounded up, because the texts say "within" this time. */
export function durationLabel(minutes: number): string {
  if (minutes < hourMinutes) {
    return fill(texts.figureWords.minutesShort, { minutes: Math.max(1, Math.ceil(minutes)) });
  }
  return minutes <= 2 * dayMinutes
    ? fill(texts.figureWords.hoursShort, { hours: Math.ceil(minutes / hourMinutes) })
    : plural(texts.figureWords.days, Math.ceil(minutes / dayMinutes));
}
