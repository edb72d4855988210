// Where the headings of an imported text are on this site, which makes their ids from their words.
import { parseFragment } from '#richtext/html/parse-fragment.ts';
import { readText } from '#richtext/html/read-text.ts';
import { createHeadingIds } from '#richtext/render/heading-ids.ts';

/** Finds the id that a heading gets here by the fragment that leads to it there. */
export type FindHeading = (fragment: string) => string | undefined;

const heading = /<h([1-6])\b([^>]*)>([\s\S]{0,2000}?)<\/h\1>/gi;

export function createFindHeading(raw: string): FindHeading {
  const nextId = createHeadingIds();
  const ids = new Set<string>();
  const byName = new Map<string, string>();
  for (const [, , attributes = '', inner = ''] of raw.matchAll(heading)) {
    const text = readText(parseFragment(inner)).replace(/\s+/g, ' ').trim();
    // The summary of a part that unfolds is no heading here.
    if (text === '' || attributes.includes('kg-toggle-heading')) continue;
    const id = nextId(text);
    ids.add(id);
    const [, name] = /\b(?:id|name)\s*=\s*["']?([^"'\s>]+)/i.exec(`${attributes} ${inner}`) ?? [];
    if (name !== undefined && !byName.has(name)) byName.set(name, id);
  }
  return (fragment) => {
    const name = decode(fragment);
    // Generators make ids from the words, too.
    const guess = createHeadingIds()(name);
    return byName.get(name) ?? (ids.has(guess) ? guess : undefined);
  };
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    // A percent sign that means itself.
    return fragment;
  }
}

/** Leads links within the text to its headings. Returns how many lead nowhere, and lost their link. */
export function leadToHeadings(html: string, getFind: () => FindHeading): { html: string; lost: number } {
  let lost = 0;
  const led = html.replace(
    /<a href="#([^"]*)">([\s\S]*?)<\/a>/g,
    (_whole, fragment: string, words: string) => {
      const id = getFind()(fragment);
      if (id !== undefined) return `<a href="#${id}">${words}</a>`;
      lost += 1;
      return words;
    },
  );
  return { html: led, lost };
}
