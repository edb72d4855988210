// What the page adds to an article's rendered content. Done to the text itself and not to the page: it is then in what
// the server sends, nothing moves when the script arrives, and React never meets elements it did not make.

import { escapeHtml } from '#kit/escape-html.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { setDirections } from './set-directions.ts';

/** For readers: all of it, and a link around each image of ours. */
export const decorateHtml = (html: string): string => decorateImages(decorateText(html));

/** Which way its blocks run, a bar above each code block, with its language and a button, and a link beside each heading. */
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

/** A press on it shows it as large as it is: what a diagram says is too small to read on a phone. */
function decorateImages(html: string): string {
  return html.replace(
    /<img src="(\/images\/[^"]+)" alt="([^"]*)"[^>]*>/g,
    (image, address: string, alt: string) => {
      const label = fill(escapeHtml(texts.decorateHtml.imageInFullSize), { description: alt });
      return `<a class="image-link" href="${address}" aria-label="${label}">${image}</a>`;
    },
  );
}

/** Beside the heading, so that the heading's name stays what its author wrote. */
function decorateHeading(heading: string, { id, inner }: { id: string; inner: string }): string {
  const name = plainText(inner).replaceAll('"', '&quot;');
  if (name === '') return heading;
  const label = fill(escapeHtml(texts.decorateHtml.linkTo), { heading: name });
  return `<div class="heading">${heading}<a class="heading-link" href="#${id}" aria-label="${label}"></a></div>`;
}

export type Heading = { id: string; level: number; text: string };

/** The headings of a rendered text, in their order. */
export function readHeadings(html: string): Heading[] {
  const found = html.matchAll(/<h([2-4]) [^>]*?\bid="([^"]+)"[^>]*>([\s\S]*?)<\/h\1>/g);
  return [...found]
    .map(([, level, id = '', inner = '']) => ({ id, level: Number(level), text: decode(plainText(inner)) }))
    .filter(({ text }) => text !== '');
}

/** Without its tags; character references stay. */
const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

// Those that our own HTML is written with.
const references: Record<string, string> = { lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', amp: '&' };

const decode = (text: string): string =>
  text.replace(/&(lt|gt|quot|nbsp|amp);/g, (_, name: string) => references[name] ?? '');
