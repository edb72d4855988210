import { imageSrcset } from '#features/images/rules.ts';
import { findKnownImages } from '#features/images/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { plainText, readTime, readWords } from '#richtext/measure-text.ts';
import type { Renderer } from '#richtext/render-html.ts';
import { type SanitizedText, sanitizeToTree } from '#richtext/sanitize-html.ts';
import { texts } from '#texts';

/** What is made of a text whenever it is saved. */
export type CleanText = { content: string; wordCount: number; readTime: number; images: string[] };

/** What is made of it besides for readers and reviewers, once, so that nobody has to make it when it is read. */
export type FinishedText = { rendered: string; plainText: string };

export type PreparedText = CleanText & FinishedText;

// As much as a request may bring: ten times the longest articles there are.
const maxContentBytes = 1024 * 1024;

type Tools = { db: DbOrTx; renderer: Renderer };

/** A draft is seen by its author alone and saved every few seconds: it is finished when it is submitted. */
export const unfinished: FinishedText = { rendered: '', plainText: '' };

export async function prepareDraft({ db }: Pick<Tools, 'db'>, html: string): Promise<PreparedText> {
  const { text, images } = await cleanContent(db, html);
  requireStorableSize(text.html);
  const { words } = readWords(text.root);
  return { content: text.html, images, wordCount: words, readTime: readTime(words), ...unfinished };
}

/** What was sent may grow: five bytes are stored for each `&`. */
function requireStorableSize(content: string): void {
  if (Buffer.byteLength(content) <= maxContentBytes) return;
  const message = fill(texts.prepareText.contentIsTooLong, { most: '1 MB' });
  throw new AppError({ status: 413, code: 'too_large', message, fields: { content: message } });
}

export async function prepareText({ db, renderer }: Tools, html: string): Promise<PreparedText> {
  const draft = await prepareDraft({ db }, html);
  return { ...draft, ...(await finishText(renderer, draft.content)) };
}

/** Of a text that is clean. */
export async function finishText(renderer: Renderer, content: string): Promise<FinishedText> {
  return { rendered: await renderText(renderer, content), plainText: plainText(content) };
}

export async function renderText(renderer: Renderer, content: string): Promise<string> {
  const { html } = await renderer.render(content, { srcset: articleSrcset });
  return html;
}

// The reading column is about 42rem wide; below that, images are as wide as the screen.
const sizes = '(min-width: 46rem) 42rem, 100vw';

/** The narrower versions of an image in an article. */
export function articleSrcset(src: string): { srcset: string; sizes: string } | undefined {
  const versions = imageSrcset(src);
  return versions === undefined ? undefined : { srcset: versions, sizes };
}

/** Which images stay is known only once they have been looked up, so the text is read twice where there are any. */
async function cleanContent(db: DbOrTx, html: string): Promise<{ text: SanitizedText; images: string[] }> {
  const named = new Set<string>();
  const withAll = sanitizeToTree(html, {
    isOwnImage: (src) => {
      named.add(src);
      return true;
    },
  });
  if (named.size === 0) return { text: withAll, images: [] };
  const known = await findKnownImages(db, [...named]);
  const kept = new Set<string>();
  const text = sanitizeToTree(html, {
    isOwnImage: (src) => {
      if (!known.has(src)) return false;
      kept.add(src);
      return true;
    },
    sizeOf: (src) => known.get(src),
  });
  return { text, images: [...kept] };
}
