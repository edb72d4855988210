// The position of an article in its series, as HTML: readers' browsers then need no script for it.
import { seriesPath } from '#features/series/series-paths.ts';
import type { SeriesPosition } from '#features/series/server/public.ts';
import { escapeHtml } from '#kit/escape-html.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';

/** Above the text: "Part 2 of 5" with the title of the series. */
export function writeSeriesPosition(series: SeriesPosition | null): string {
  if (!series) return '';
  const { slug, title, part, of } = series;
  const link = `<a href="${seriesPath(slug)}" class="font-semibold underline underline-offset-4">`;
  const html = escapeHtml(texts.series.partOf)
    .replace('{part}', String(part))
    .replace('{of}', String(of))
    .replace('&lt;link&gt;', link)
    .replace('&lt;/link&gt;', '</a>')
    // Last: the title may contain braces.
    .replace('{title}', () => `<bdi>${escapeHtml(title)}</bdi>`);
  return `<p class="mb-6 text-[0.9375rem] text-ink-soft">${html}</p>`;
}

const neighbourClass =
  'block rounded-md border border-line bg-raised p-4 hover:border-ink [overflow-wrap:anywhere]';

/** Below the text: the parts before and after this one. */
export function writeNeighbours(series: SeriesPosition | null): string {
  if (!series?.previous && !series?.next) return '';
  const { title, previous, next } = series;
  const label = texts.series.navigation.replace('{title}', () => title);
  const link = (rel: 'prev' | 'next', name: string, part: SeriesPosition['next']) =>
    part
      ? `<a rel="${rel}" href="${paths.article(part.slug)}" class="${neighbourClass}"><span class="block text-ink-soft text-sm">${escapeHtml(name)}</span> <bdi class="font-serif">${escapeHtml(part.title)}</bdi></a>`
      : '';
  return `<nav class="mb-8 grid gap-4 sm:grid-cols-2" aria-label="${escapeHtml(label)}">${link('prev', texts.series.previous, previous)}${link('next', texts.series.next, next)}</nav>`;
}
