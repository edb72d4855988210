// What the page shows below the text, as HTML: readers' browsers then need no script for it.
import type { ReviewRecord } from '#features/articles/article-schema.ts';
import { escapeHtml } from '#kit/escape-html.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';

type BelowText = {
  /** Empty, or an address that was checked when it was saved. */
  canonicalUrl: string;
  slug: string;
  review: ReviewRecord | null;
};

export function writeBelowText({ canonicalUrl, slug, review }: BelowText): string {
  const first = canonicalUrl === '' ? '' : firstPublished(canonicalUrl);
  return review ? first + reviewed(review, slug) : first;
}

/** The host is shown as it is stored, in ASCII, so that no name can look like another one. */
function firstPublished(url: string): string {
  const link = `<a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer ugc" class="underline underline-offset-4">`;
  const html = escapeHtml(texts.canonicalUrl.firstPublished)
    .replace('&lt;link&gt;', link)
    .replace('&lt;/link&gt;', '</a>')
    .replace('{host}', () => `<bdi>${escapeHtml(new URL(url).host)}</bdi>`);
  return `<p class="mb-5 text-ink-soft text-sm">${html}</p>`;
}

const check =
  '<svg aria-hidden="true" class="mt-0.5 size-4 shrink-0 text-good" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M20 6 9 17l-5-5"/></svg>';

/** A person has reviewed the article, when the current text was approved, and where the record of it is. */
function reviewed(review: ReviewRecord, slug: string): string {
  const html = escapeHtml(reviewText(review))
    .replace('&lt;reviewed/&gt;', writeDay(review.reviewedAt))
    .replace('&lt;changed/&gt;', writeDay(review.changedAt ?? review.reviewedAt));
  const record = `<a class="underline underline-offset-4" href="${escapeHtml(paths.articleRecord(slug))}">${escapeHtml(texts.reviewRecord.record)}</a>`;
  return `<p class="mb-8 flex items-start gap-2.5 border-line border-t pt-5 text-ink-soft text-sm">${review.isImported ? '' : check}<span>${html} · ${record}</span></p>`;
}

function reviewText({ reviewedAt, changedAt, isImported }: ReviewRecord): string {
  if (isImported) return texts.reviewRecord.imported;
  if (changedAt === null) return texts.reviewRecord.reviewedOn;
  return formatDay(changedAt) === formatDay(reviewedAt)
    ? texts.reviewRecord.editedSameDay
    : texts.reviewRecord.editedLater;
}

const writeDay = (time: string): string =>
  `<time datetime="${escapeHtml(time)}">${escapeHtml(formatDay(time))}</time>`;
