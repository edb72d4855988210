import { findKnownImages } from '#features/images/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { AppError, invalid } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import { maxContentBytes, maxTextElements } from '../text-worker/text-size-limits.ts';
import type { Cleaned, CleanText, DerivedText } from '../text-worker/text-tasks.ts';
import type { TextWorker } from '../text-worker/text-worker.ts';

export type PreparedText = CleanText & DerivedText;

type Tools = { db: DbOrTx; textWorker: TextWorker; siteUrl: string };

/** For a draft, which is saved every few seconds and hardly read: the columns are computed when it is submitted. */
const notDerivedYet: DerivedText = { rendered: '', plainText: '' };

export async function prepareDraft(
  tools: Pick<Tools, 'db' | 'textWorker'>,
  html: string,
): Promise<PreparedText> {
  const { elements, ...clean } = await cleanContent(tools, html);
  requireFewElements(elements);
  requireStorableSize(clean.content);
  return { ...clean, ...notDerivedYet };
}

export async function prepareText(tools: Tools, html: string): Promise<PreparedText> {
  const draft = await prepareDraft(tools, html);
  return { ...draft, ...(await deriveText(tools, draft.content)) };
}

/** `content` must be sanitised. */
export function deriveText(
  { textWorker, siteUrl }: Omit<Tools, 'db'>,
  content: string,
): Promise<DerivedText> {
  return textWorker.run('derive', { content, siteUrl });
}

/** Sanitises the text. A text with images is sanitised twice: the first pass finds the images to look up. */
async function cleanContent(
  { db, textWorker }: Pick<Tools, 'db' | 'textWorker'>,
  html: string,
): Promise<Cleaned> {
  const withAll = await textWorker.run('clean', { html });
  if (withAll.images.length === 0) return withAll;
  const known = await findKnownImages(db, withAll.images);
  return textWorker.run('clean', { html, known });
}

function requireFewElements(elements: number): void {
  if (elements <= maxTextElements) return;
  const message = fill(texts.prepareText.tooManyElements, { most: maxTextElements });
  throw invalid(message, { content: message });
}

/** Checked after sanitising, because a text may grow: each `&` becomes `&amp;`, five bytes. */
function requireStorableSize(content: string): void {
  if (Buffer.byteLength(content) <= maxContentBytes) return;
  const message = fill(texts.prepareText.tooLong, { most: '1 MB' });
  throw new AppError({ status: 413, code: 'too_large', message, fields: { content: message } });
}
