// Renders the text of a comment, once, when it is saved.
import type { Element, Root } from 'hast';
import { isElement } from '../html/parse-fragment.ts';
import { writeHtml } from '../html/write-html.ts';
import type { Renderer } from '../render/render-html.ts';
import { sanitizeToTree } from '../sanitize/sanitize-html.ts';
import { commentMarkdownToHtml } from './comment-markdown.ts';
import { commentLinkRel, renderUnmarked } from './plain-comment.ts';
import type { KnownNames } from './split-mentions.ts';

export type RenderedComment = {
  html: string;
  /** The known usernames that are mentioned, in lower case. */
  mentioned: string[];
  /** The number of links to other sites. */
  links: number;
};

export type CommentInput = { markdown: string; names: KnownNames; siteUrl: string };

/** All that a comment may contain. A test renders hostile texts and finds nothing else. */
export const commentTags = [
  ...['p', 'br', 'strong', 'em', 's', 'code', 'a', 'blockquote', 'ul', 'ol', 'li', 'pre'],
  // Colours of code.
  'span',
];

export async function renderComment(
  { markdown, names, siteUrl }: CommentInput,
  renderer: Renderer,
): Promise<RenderedComment> {
  const unmarked = renderUnmarked(markdown);
  if (unmarked !== undefined) return { html: unmarked, mentioned: [], links: 0 };
  const { html, mentioned } = commentMarkdownToHtml(markdown, names);
  const { root } = sanitizeToTree(html, { isOwnImage: () => false });
  await renderer.renderTree(root, { showsSources: true });
  const own = new Set(names.values());
  const links = { count: 0 };
  visitLinks(root, (link) => {
    const href = String(link.properties.href ?? '');
    if (isOutside(href, siteUrl)) links.count += 1;
    link.properties = own.has(href) ? { href } : { href, rel: commentLinkRel.split(' ') };
  });
  return { html: writeHtml(root), mentioned, links: links.count };
}

function isOutside(href: string, siteUrl: string): boolean {
  const url = URL.parse(href, siteUrl);
  return url !== null && url.host !== new URL(siteUrl).host;
}

function visitLinks(parent: Root | Element, visit: (link: Element) => void): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    if (child.tagName === 'a') visit(child);
    visitLinks(child, visit);
  }
}

// Parsing takes time with the square of the marks in a paragraph: 100 take less than 10 ms.
const maxMarksInPlace = 100;
const maxLengthInPlace = 2_000;

/** Whether rendering takes so little time that a worker thread would be slower. */
export function isCheapComment({ markdown }: Pick<CommentInput, 'markdown'>): boolean {
  if (markdown.length > maxLengthInPlace || /(?:```|~~~)/.test(markdown)) return false;
  return (markdown.match(/[*_~[\]`<!@]/g)?.length ?? 0) <= maxMarksInPlace;
}
