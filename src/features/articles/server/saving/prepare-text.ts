import { findKnownImages } from '#features/images/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { AppError, invalid } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import { maxContentBytes, maxTextElements } from '../text-work/text-bounds.ts';
import type { Cleaned, CleanText, FinishedText } from '../text-work/text-tasks.ts';
import type { TextWork } from '../text-work/text-work.ts';

export type PreparedText = CleanText & FinishedText;

type Tools = { db: DbOrTx; textWork: TextWork; siteUrl: string };

/** A draft is seen by its author alone and saved every few seconds: it is finished when it is submitted. */
export const unfinished: FinishedText = { rendered: '', plainText: '' };

export async function prepareDraft(
  tools: Pick<Tools, 'db' | 'textWork'>,
  html: string,
): Promise<PreparedText> {
  const { elements, ...clean } = await cleanContent(tools, html);
  requireBounded(elements);
  requireStorableSize(clean.content);
  return { ...clean, ...unfinished };
}

export async function prepareText(tools: Tools, html: string): Promise<PreparedText> {
  const draft = await prepareDraft(tools, html);
  return { ...draft, ...(await finishText(tools, draft.content)) };
}

/** Of a text that is clean. */
export function finishText({ textWork, siteUrl }: Omit<Tools, 'db'>, content: string): Promise<FinishedText> {
  return textWork.run('finish', { content, siteUrl });
}

/** Which images stay is known only once they have been looked up, so the text is read twice where there are any. */
async function cleanContent(
  { db, textWork }: Pick<Tools, 'db' | 'textWork'>,
  html: string,
): Promise<Cleaned> {
  const withAll = await textWork.run('clean', { html });
  if (withAll.images.length === 0) return withAll;
  const known = await findKnownImages(db, withAll.images);
  return textWork.run('clean', { html, known });
}

function requireBounded(elements: number): void {
  if (elements <= maxTextElements) return;
  const message = fill(texts.prepareText.tooManyElements, { most: maxTextElements });
  throw invalid(message, { content: message });
}

/** A text may grow while it is cleaned: each `&` that was sent is five bytes when it is stored. */
function requireStorableSize(content: string): void {
  if (Buffer.byteLength(content) <= maxContentBytes) return;
  const message = fill(texts.prepareText.tooLong, { most: '1 MB' });
  throw new AppError({ status: 413, code: 'too_large', message, fields: { content: message } });
}
