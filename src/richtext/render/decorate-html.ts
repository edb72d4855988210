// Adds controls to an article's rendered HTML. This is done to the HTML and not in the browser: the server sends it
// complete, the layout does not shift when the script loads, and React never finds elements that it did not create.

import { escapeHtml } from '#kit/escape-html.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { setDirections } from './set-directions.ts';

/** For readers: everything below, and a link around each image of this site. */
export const decorateHtml = (html: string): string => decorateImages(decorateText(html));

/**
 * Adds the text direction of blocks, a bar with language and copy button above each code block, and a link next to each
 * heading.
 */
export function decorateText(html: string): string {
  return decorateCodeBlocks(setDirections(html)).replace(
    /<(h[2-4]) [^>]*?\bid="([^"]+)"[^>]*>([\s\S]*?)<\/\1>/g,
    (heading, _tag, id: string, inner: string) => decorateHeading(heading, { id, inner }),
  );
}

export function decorateCodeBlocks(html: string): string {
  return html.replace(/<pre([^>]*)>[\s\S]*?<\/pre>/g, (block, attributes: string) =>
    decorateCode(block, attributes),
  );
}

function decorateCode(block: string, attributes: string): string {
  const language = /data-language="([^"]*)"/.exec(attributes)?.[1] ?? '';
  return (
    `<div class="code-block"><div class="code-bar"><span>${language}</span>` +
    `<button type="button" class="code-copy" aria-label="${escapeHtml(texts.decorateHtml.copyCode)}">` +
    `${escapeHtml(texts.actions.copy)}</button></div>${block}</div>`
  );
}

/** Links each image to its full size: the text in a diagram is too small to read on a phone. */
function decorateImages(html: string): string {
  return html.replace(
    /<img src="(\/images\/[^"]+)" alt="([^"]*)"[^>]*>/g,
    (image, url: string, alt: string) => {
      const label = fill(escapeHtml(texts.decorateHtml.imageInFullSize), { description: alt });
      return `<a class="image-link" href="${url}" aria-label="${label}">${image}</a>`;
    },
  );
}

/**
 * Adds the link after the heading, not inside it, so that the heading's accessible name stays what its author wrote.
 */
function decorateHeading(heading: string, { id, inner }: { id: string; inner: string }): string {
  const name = plainText(inner).replaceAll('"', '&quot;');
  if (name === '') return heading;
  const label = fill(escapeHtml(texts.decorateHtml.linkTo), { heading: name });
  return `<div class="heading">${heading}<a class="heading-link" href="#${id}" aria-label="${label}"></a></div>`;
}

export type Heading = { id: string; level: number; text: string };

/** The headings of a rendered text, in order. */
export function readHeadings(html: string): Heading[] {
  const found = html.matchAll(/<h([2-4]) [^>]*?\bid="([^"]+)"[^>]*>([\s\S]*?)<\/h\1>/g);
  return [...found]
    .map(([, level, id = '', inner = '']) => ({ id, level: Number(level), text: decode(plainText(inner)) }))
    .filter(({ text }) => text !== '');
}

/** Removes tags, and of a formula all but its source; character references stay. */
const plainText = (html: string): string =>
  html
    .replace(/<(semantics.+?<annotation)?[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

// The character references that our own HTML contains.
const references: Record<string, string> = { lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', amp: '&' };

const decode = (text: string): string =>
  text.replace(/&(lt|gt|quot|nbsp|amp);/g, (_, name: string) => references[name] ?? '');
