// The tasks of the text worker. Each is a function of plain values without database access, so that it can run in a
// worker thread.
import { imageSrcset } from '#features/images/rules.ts';
import { countTextWords } from '#richtext/analysis/count-words.ts';
import { plainText, readTime, readWords, textLength } from '#richtext/analysis/measure-text.ts';
import { type CommentInput, type RenderedComment, renderComment } from '#richtext/comment/render-comment.ts';
import { createComparer, type TextComparison } from '#richtext/diff/compare-texts.ts';
import { parseFragment } from '#richtext/html/parse-fragment.ts';
import { createRenderer, type Renderer, type SlowSteps } from '#richtext/render/render-html.ts';
import type { ImageSize } from '#richtext/sanitize/cleaning-context.ts';
import { recogniseCleanHtml } from '#richtext/sanitize/recognise-clean-html.ts';
import { sanitizeToTree } from '#richtext/sanitize/sanitize-html.ts';
import { type MarkdownTarget, writeMarkdown } from '../export/export-markdown.ts';
import { writeFeedContent } from './feed-content.ts';
import { countElements } from './text-size-limits.ts';

/** What is computed from a text at every save. */
export type CleanText = { content: string; wordCount: number; readTime: number; images: string[] };

/** What is also computed from a submitted text, so that reading the article needs no rendering. */
export type DerivedText = { rendered: string; plainText: string };

/** The images that are stored on this site, with their sizes. */
export type KnownImages = ReadonlyMap<string, ImageSize | undefined>;

type OnSite = { siteUrl: string };

export type TextTasks = ReturnType<typeof createTextTasks>;

export function createTextTasks(steps: SlowSteps = {}) {
  const renderers = new Map<string, Renderer>();
  const rendererFor = (siteUrl: string): Renderer => {
    const renderer = renderers.get(siteUrl) ?? createRenderer({ ...steps, siteUrl });
    renderers.set(siteUrl, renderer);
    return renderer;
  };
  const render = async ({ content, siteUrl }: OnSite & { content: string }): Promise<string> =>
    (await rendererFor(siteUrl).render(content, { srcset: articleSrcset })).html;

  return {
    clean,
    render,
    derive: async (input: OnSite & { content: string }): Promise<DerivedText> => ({
      rendered: await render(input),
      plainText: plainText(input.content),
    }),
    compare: ({
      before,
      after,
      siteUrl,
    }: OnSite & { before: string; after: string }): Promise<TextComparison> =>
      createComparer({ renderer: rendererFor(siteUrl), srcset: articleSrcset })(before, after),
    comment: (input: CommentInput): Promise<RenderedComment> =>
      renderComment(input, rendererFor(input.siteUrl)),
    markdown: ({ content, target }: { content: string; target: MarkdownTarget }): string =>
      writeMarkdown(content, target),
    feed: ({ content, articleUrl }: { content: string; articleUrl: string }): string =>
      writeFeedContent(content, articleUrl),
    /** The number of visible characters. */
    length: ({ content }: { content: string }): number => textLength(content),
    /** The number of top-level blocks. */
    blocks: ({ content }: { content: string }): number => parseFragment(content).children.length,
  };
}

export type Cleaned = CleanText & { elements: number };

/**
 * Sanitises a text. Without `known`, all images stay, and `images` has their URLs for the lookup. With `known`, all
 * other images become links.
 */
function clean({ html, known }: { html: string; known?: KnownImages | undefined }): Cleaned {
  const unchanged = cleanWithoutParsing(html);
  if (unchanged) return unchanged;
  const images = new Set<string>();
  const { html: content, root } = sanitizeToTree(html, {
    isOwnImage: (src) => {
      if (known && !known.has(src)) return false;
      images.add(src);
      return true;
    },
    ...(known && { sizeOf: (src: string) => known.get(src) }),
  });
  const { words } = readWords(root);
  return {
    content,
    wordCount: words,
    readTime: readTime(words),
    images: [...images],
    elements: countElements(root),
  };
}

/** The same for a text without images that sanitising would not change; undefined if it might. It takes a twentieth of the time. */
export function cleanWithoutParsing(html: string): Cleaned | undefined {
  const found = recogniseCleanHtml(html);
  if (found === undefined) return undefined;
  const words = countTextWords(found.prose);
  return { content: html, wordCount: words, readTime: readTime(words), images: [], elements: found.elements };
}

// The reading column is about 42rem wide; below that, images are as wide as the screen.
const sizes = '(min-width: 46rem) 42rem, 100vw';

/** The `srcset` of an image in an article; undefined when it has no narrower versions. */
function articleSrcset(src: string): { srcset: string; sizes: string } | undefined {
  const versions = imageSrcset(src);
  return versions === undefined ? undefined : { srcset: versions, sizes };
}
