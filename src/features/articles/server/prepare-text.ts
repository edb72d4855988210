import { imageSrcset } from '#features/images/rules.ts';
import { findKnownImages } from '#features/images/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { measureText } from '#richtext/measure-text.ts';
import type { Renderer } from '#richtext/render-html.ts';
import { sanitizeHtml } from '#richtext/sanitize-html.ts';

/** Everything that is made of a text once, when it is saved, so that nobody has to make it when it is read. */
export type PreparedText = {
  content: string;
  rendered: string;
  plainText: string;
  wordCount: number;
  readTime: number;
  images: string[];
};

export async function prepareText(
  { db, renderer }: { db: DbOrTx; renderer: Renderer },
  html: string,
): Promise<PreparedText> {
  const { content, images } = await cleanContent(db, html);
  const { html: rendered } = await renderer.render(content, { srcset });
  const { plainText, words, readTime } = measureText(content);
  return { content, rendered, plainText, wordCount: words, readTime, images };
}

// The reading column is about 42rem wide; below that, images are as wide as the screen.
const sizes = '(min-width: 46rem) 42rem, 100vw';

function srcset(src: string): { srcset: string; sizes: string } | undefined {
  const versions = imageSrcset(src);
  return versions === undefined ? undefined : { srcset: versions, sizes };
}

/** Which images stay is known only once they have been looked up, so the text is read twice where there are any. */
async function cleanContent(db: DbOrTx, html: string): Promise<{ content: string; images: string[] }> {
  const named = new Set<string>();
  const withAll = sanitizeHtml(html, {
    isOwnImage: (src) => {
      named.add(src);
      return true;
    },
  });
  if (named.size === 0) return { content: withAll, images: [] };
  const known = await findKnownImages(db, [...named]);
  const kept = new Set<string>();
  const content = sanitizeHtml(html, {
    isOwnImage: (src) => {
      if (!known.has(src)) return false;
      kept.add(src);
      return true;
    },
    sizeOf: (src) => known.get(src),
  });
  return { content, images: [...kept] };
}
