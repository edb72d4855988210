// What the page adds to an article's rendered content. Done to the text itself and not to the page: it is then in what
// the server sends, nothing moves when the script arrives, and React never meets elements it did not make.

/** A bar above each code block, with its language and a button, and a link beside each heading. */
export function decorateHtml(html: string): string {
  return html
    .replace(/<pre([^>]*)>[\s\S]*?<\/pre>/g, (block, attributes: string) => decorateCode(block, attributes))
    .replace(
      /<(h[2-4]) [^>]*?\bid="([^"]+)"[^>]*>([\s\S]*?)<\/\1>/g,
      (heading, _tag, id: string, inner: string) => decorateHeading(heading, { id, inner }),
    );
}

function decorateCode(block: string, attributes: string): string {
  const language = /data-language="([^"]*)"/.exec(attributes)?.[1] ?? '';
  return (
    `<div class="code-block"><div class="code-bar"><span>${language}</span>` +
    `<button type="button" class="code-copy" aria-label="Copy this code">Copy</button></div>${block}</div>`
  );
}

/** Beside the heading, so that the heading's name stays what its author wrote. */
function decorateHeading(heading: string, { id, inner }: { id: string; inner: string }): string {
  const label = plainText(inner).replaceAll('"', '&quot;');
  if (label === '') return heading;
  return `<div class="heading">${heading}<a class="heading-link" href="#${id}" aria-label="Link to: ${label}"></a></div>`;
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
