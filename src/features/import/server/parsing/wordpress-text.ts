// The text of a WordPress post. The classic editor stores paragraphs as blank lines and some elements as shortcodes.

// These stand for something that WordPress makes when it shows the page.
const lostShortcodes =
  /\[(gallery|audio|video|playlist|contact-form(?:-\d+)?|gravityform|poll|wpforms)\b[^\]]*\]/g;

export function listShortcodes(text: string): string[] {
  return [...new Set([...text.matchAll(lostShortcodes)].map((match) => match[1] ?? ''))];
}

export function formatWordPressText(text: string): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(
      /\[caption[^\]]*\]\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)\s*([\s\S]*?)\s*\[\/caption\]/g,
      '<figure>$1<figcaption>$2</figcaption></figure>',
    )
    .replace(
      /\[(?:source)?code(?:\s+lang(?:uage)?="?(\w+)"?)?[^\]]*\]([\s\S]*?)\[\/(?:source)?code\]/g,
      writeCode,
    )
    .replace(/\[embed[^\]]*\]([\s\S]*?)\[\/embed\]/g, '\n\n<p>$1</p>\n\n')
    .replace(/\[\/?(?:audio|video|playlist|gallery)\]/g, '')
    .replace(lostShortcodes, '');
  const hasParagraphs = /<!-- wp:|<p[\s>]/i.test(plain);
  return hasParagraphs ? plain : addParagraphs(plain);
}

const writeCode = (_whole: string, language: string | undefined, code: string): string =>
  `<pre><code${language ? ` class="language-${language}"` : ''}>${code.trim()}</code></pre>`;

const blockStart = /^<(?:pre|ul|ol|dl|table|blockquote|figure|h[1-6]|div|section|hr|p)\b/i;

/** Blank lines separate paragraphs, except in preformatted text. */
function addParagraphs(text: string): string {
  return text
    .split(/(<pre\b[\s\S]*?<\/pre>)/i)
    .map((part) =>
      /^<pre\b/i.test(part)
        ? part
        : part
            .split(/\n\s*\n/)
            .map(wrap)
            .join('\n'),
    )
    .join('\n');
}

function wrap(chunk: string): string {
  const trimmed = chunk.trim();
  if (trimmed === '' || blockStart.test(trimmed)) return trimmed;
  return `<p>${trimmed.replaceAll('\n', '<br>')}</p>`;
}
