// The note below an article about its corrections. The server makes the HTML, so that readers load no script for it.
import { profileTag } from '#features/accounts/server/public.ts';
import { escapeHtml } from '#kit/escape-html.ts';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { paths } from '#kit/paths.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { comparePlainWords } from '#richtext/diff/words/compare-plain-words.ts';
import { texts } from '#texts';
import { listPublished, type PublishedCorrection } from './correction.queries.ts';

/** Empty if there are none. Only for a public article: what it says is in its approved text. */
export async function describeCorrections(db: DbOrTx, articleId: string): Promise<string> {
  const published = await listPublished(db, articleId);
  if (published.length === 0) return '';
  // The names change with the profiles.
  noteTags(published.flatMap(({ by }) => (by ? [profileTag(by.id)] : [])));
  return `<ul class="-mt-4 mb-8 flex flex-col gap-3 text-ink-soft text-sm">${published.map(describe).join('')}</ul>`;
}

function describe({ quote, replacement, publishedAt, by }: PublishedCorrection): string {
  const at = publishedAt.toISOString();
  const day = `<time datetime="${at}">${escapeHtml(formatDay(at))}</time>`;
  const name = by
    ? `<a class="underline underline-offset-4" href="${escapeHtml(paths.publicProfile(by.username))}"><bdi>${escapeHtml(by.name)}</bdi></a>`
    : escapeHtml(texts.correctionRecord.someReader);
  const sentence = fill(escapeHtml(texts.correctionRecord.corrected), { day, name });
  const summary = `<summary class="min-h-6 cursor-pointer">${escapeHtml(texts.correctionRecord.difference)}</summary>`;
  return `<li${by ? ` data-by="${by.id}"` : ''}><p>${sentence}</p><details class="mt-1">${summary}<p dir="auto" class="mt-1 whitespace-pre-wrap font-serif text-ink [overflow-wrap:anywhere]">${compare(quote, replacement)}</p></details></li>`;
}

const compare = (before: string, after: string): string =>
  comparePlainWords(before, after)
    .map(({ kind, text }) => {
      const words = escapeHtml(text);
      if (kind === 'removed') return `<del class="bg-bad-tint decoration-bad">${words}</del>`;
      return kind === 'added' ? `<ins class="bg-good-tint decoration-good">${words}</ins>` : words;
    })
    .join('');
