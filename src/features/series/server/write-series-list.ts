import { escapeHtml } from '#kit/escape-html.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import type { ListedSeries } from '../contract.ts';
import { seriesPath } from '../series-paths.ts';

/** The series on a profile, as HTML: readers' browsers then need no script for it. */
export function writeSeriesList(listed: readonly ListedSeries[]): string {
  if (listed.length === 0) return '';
  const items = listed.map(
    ({ slug, title, count }) =>
      `<li class="flex flex-wrap items-baseline gap-x-3"><a href="${seriesPath(slug)}" class="font-serif text-xl underline underline-offset-4"><bdi>${escapeHtml(title)}</bdi></a>` +
      `<span class="text-ink-soft text-sm">${escapeHtml(plural(texts.series.articles, count))}</span></li>`,
  );
  return `<h3 class="mb-2 font-semibold">${escapeHtml(texts.series.name)}</h3><ul aria-label="${escapeHtml(texts.series.name)}" class="mb-8 flex flex-col gap-2">${items.join('')}</ul>`;
}
