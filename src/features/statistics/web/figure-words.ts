// What the figures are called and what they say.

import { fill } from '#kit/fill-text.ts';
import { formatNumber } from '#kit/format-number.ts';
import { type Plural, plural } from '#kit/plural.ts';
import { texts } from '#texts';
import type { Unit } from '#ui/charts/chart-words.ts';
import { type ActivityKind, type Change, changeOf, countDays, maxStanding, type Range } from '../rules.ts';

type Words = { title: string; unit: Unit };

export const kindWords: Record<ActivityKind, Words> = {
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

function countedAs(name: string, counted: Plural): Words {
  return { title: name, unit: { name, counted } };
}

export function rangeName(range: Range): string {
  return range === '365d' ? texts.figureLabels.oneYear : plural(texts.figureLabels.days, countDays(range));
}

/** Against as many days before. */
export function changeWords(figures: { total: number; totalBefore: number }, range: Range): string {
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

/** Counted only so far. */
export function standingWords(count: number): string {
  return count >= maxStanding
    ? fill(texts.figureLabels.atLeast, { count: formatNumber(maxStanding) })
    : formatNumber(count);
}

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** `45 min`, `7 h`, `3 days`; rounded up, because it is said of what was done within it. */
export function durationFigure(minutes: number): string {
  if (minutes < hourMinutes) {
    return fill(texts.figureLabels.minutesShort, { minutes: Math.max(1, Math.ceil(minutes)) });
  }
  return minutes <= 2 * dayMinutes
    ? fill(texts.figureLabels.hoursShort, { hours: Math.ceil(minutes / hourMinutes) })
    : plural(texts.figureLabels.days, Math.ceil(minutes / dayMinutes));
}
