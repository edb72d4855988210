export type TextPart = { text: string; href?: string };

const urlPattern = /https?:\/\/[^\s<>"“”]+/gi;
// Punctuation that belongs to the sentence, not to the URL.
const trailing = /[.,;:!?'’…*_~]$/;

/** Splits a plain text into parts, some of which are links to web pages. Joined, they are the text again. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(urlPattern)) {
    const href = trimUrl(match[0]);
    if (!isWebUrl(href)) continue;
    if (match.index > done) parts.push({ text: text.slice(done, match.index) });
    parts.push({ text: href, href });
    done = match.index + href.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

const brackets: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** `(see https://example.org)` ends before the bracket, `https://example.org/a_(b)` after it. */
function trimUrl(found: string): string {
  // Count the brackets once, so that a URL of thousands of brackets does not take quadratic time.
  const counts = new Map<string, number>();
  for (const sign of found) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    const opening = brackets[last];
    const isUnbalanced = opening !== undefined && (counts.get(last) ?? 0) > (counts.get(opening) ?? 0);
    if (!trailing.test(last) && !isUnbalanced) break;
    counts.set(last, (counts.get(last) ?? 0) - 1);
  }
  return found.slice(0, end);
}

function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
