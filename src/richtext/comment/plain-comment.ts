// Comments without formatting: those that were written before comments had any, and new ones that use none.
import { splitLinks } from './split-links.ts';

export const commentLinkRel = 'nofollow ugc noopener';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** In texts, quotes stay as they are, as in the HTML that browsers write. */
const escapeText = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
const escapeAttribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** A comment from before comments had formatting: white space as it was typed, and links. */
export function renderOldComment(text: string): string {
  const inner = splitLinks(text)
    .map(({ text: part, href }) =>
      href === undefined
        ? escapeText(part)
        : `<a href="${escapeAttribute(href)}" rel="${commentLinkRel}">${escapeText(part)}</a>`,
    )
    .join('');
  return inner === '' ? '' : `<p class="as-typed">${inner}</p>`;
}

// Everything that means something in Markdown, or becomes a link. Dashes, digits and white space only at the start or end
// of a line.
const marked = /[*_~`[\]<>\\&@|"]|:\/\/|www\.|^[ \t]*(?:[-+]|\d+[.)])|^[ \t]|[ \t]$/im;

/** The HTML of a text that uses no formatting, as the Markdown parser would write it; undefined for any other text. */
export function renderUnmarked(text: string): string | undefined {
  if (marked.test(text) || /[^\P{C}\n]|[\u00a0\u2028\u2029]/u.test(text)) return undefined;
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.split('\n').join('<br>')}</p>`)
    .join('');
}
