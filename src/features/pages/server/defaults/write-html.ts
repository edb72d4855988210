// Writes the HTML of the texts that come with the site.
import { escapeHtml } from '#kit/escape-html.ts';
import { fill, type TextValues } from '#kit/fill-text.ts';
import { createHeadingIds } from '#richtext/render/heading-ids.ts';

/** The start tag of each tag in a text: `Read the <link>guidelines</link>.` with `{ link: '<a href="/guidelines">' }`. */
export type Tags = Record<string, string>;

const elementOf = (startTag: string): string => /^<(\w+)/.exec(startTag)?.[1] ?? '';

/** A sentence as HTML. Values are isolated with `<bdi>`, so that an Arabic name does not reorder the words around it. */
export function sentence(text: string, tags: Tags = {}, values: TextValues = {}): string {
  let html = escapeHtml(text);
  for (const [name, startTag] of Object.entries(tags)) {
    html = html
      .replaceAll(`&lt;${name}&gt;`, startTag)
      .replaceAll(`&lt;/${name}&gt;`, `</${elementOf(startTag)}>`);
  }
  return fill(html, isolate(values));
}

const isolate = (values: TextValues): TextValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? `<bdi>${escapeHtml(value)}</bdi>` : value,
    ]),
  );

export const link = (href: string): string => `<a href="${escapeHtml(href)}">`;

export const code = '<code>';
export const kbd = '<kbd>';

export const h2 = (id: string, text: string): string => `<h2 id="${id}">${escapeHtml(text)}</h2>`;
export const h3 = (id: string, text: string): string => `<h3 id="${id}">${escapeHtml(text)}</h3>`;

export const p = (text: string, tags?: Tags, values?: TextValues): string =>
  `<p>${sentence(text, tags, values)}</p>`;

/** The items are HTML, or undefined for those that are not true here. */
const items = (list: readonly (string | undefined)[]): string =>
  list.map((item) => (item === undefined ? '' : `<li>${item}</li>`)).join('');

export const ul = (...list: (string | undefined)[]): string => `<ul>${items(list)}</ul>`;
export const ol = (...list: (string | undefined)[]): string => `<ol>${items(list)}</ol>`;

export type Definition = { term: string; text: string };

export const dl = (...list: (Definition | undefined)[]): string =>
  `<dl>${list
    .map((item) => (item ? `<dt>${escapeHtml(item.term)}</dt><dd>${escapeHtml(item.text)}</dd>` : ''))
    .join('')}</dl>`;

export type Table = { label: string; columns: readonly string[]; rows: readonly (readonly string[])[] };

/** The cells of the rows are HTML; the first of each row is its heading. */
export function table({ label, columns, rows }: Table, className = ''): string {
  const head = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('');
  const body = rows
    .map(
      ([first, ...rest]) =>
        `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
    )
    .join('');
  return (
    `<section aria-label="${escapeHtml(label)}" tabindex="0" class="overflow-x-auto">` +
    `<table${className === '' ? '' : ` class="${className}"`}><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></section>`
  );
}

/**
 * The same text in the vocabulary of articles, so that it can be edited. Sanitising removes ids, labels and classes; what
 * the vocabulary has no element for is replaced here, and links within the page get the ids that headings of articles have.
 */
export function toVocabulary(html: string, path = ''): string {
  const withLinks = listHeadings(html).reduce(
    (text, { id, articleId }) => text.replaceAll(`href="${path}#${id}"`, `href="${path}#${articleId}"`),
    html,
  );
  return withLinks
    .replace(/<\/?(?:dl|bdi|section)\b[^>]*>/g, '')
    .replace(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs, '<p><strong>$1.</strong> $2</p>')
    .replace(/<(\/?)kbd>/g, '<$1code>');
}

function listHeadings(html: string): { id: string; articleId: string }[] {
  const nextId = createHeadingIds();
  return [...html.matchAll(/<h[23] id="([\w-]+)">(.*?)<\/h[23]>/g)].map(([, id = '', text = '']) => ({
    id,
    articleId: nextId(text.replace(/&[#\w]+;/g, ' ')),
  }));
}
