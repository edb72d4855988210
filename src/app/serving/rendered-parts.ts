// Keeps the HTML of the parts of pages (`CachedPart`) in memory, so that a new page is mostly put together from parts that
// other pages have shown.
import { hash, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type CachedParts, type Part, partAttribute } from '#ui/cached-part.tsx';

// Room for about 2,000 cards.
const maxBytes = 4 * 1024 * 1024;
// The key, a hash, and the entry itself.
const entryOverheadBytes = 200;

export type PageParts = CachedParts & {
  /** Stores the new parts of the page that React has rendered, and returns the page without their marks. */
  collect(body: string): string;
};

/** Creates the store. Call the returned function for each page. */
export function createPartStore(): () => PageParts {
  const stored = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (html) => entryOverheadBytes + 2 * html.length,
  });
  // Nobody can write a mark into an article: it cannot be guessed.
  const secret = randomUUID();

  return () => {
    const added: { key: string; attribute: string }[] = [];
    return {
      find: (part) => stored.get(keyOf(part)),
      add(part) {
        const mark = `${secret}-${added.length}`;
        added.push({ key: keyOf(part), attribute: attributeOf(mark) });
        return mark;
      },
      collect(body) {
        const parts = added.map(({ key, attribute }) => ({ key, html: innerHtml(body, attribute) }));
        const withoutMarks = (html: string) =>
          added.reduce((text, { attribute }) => text.replace(attribute, ''), html);
        for (const { key, html } of parts) stored.set(key, copy(withoutMarks(html)));
        return withoutMarks(body);
      },
    };
  };
}

const keyOf = ({ name, values }: Part): string => hash('sha256', JSON.stringify([name, ...values]), 'base64');

/** A piece of a string keeps the whole string in memory, here a page for each of its parts. */
const copy = (html: string): string => Buffer.from(html).toString();

const attributeOf = (mark: string): string => ` ${partAttribute}="${mark}"`;

/** The HTML inside the element with this attribute. React escapes `<` and `>` in attributes. */
function innerHtml(body: string, attribute: string): string {
  const position = body.indexOf(attribute);
  const tag = body.slice(body.lastIndexOf('<', position) + 1, position).split(' ', 1)[0] ?? '';
  const start = body.indexOf('>', position) + 1;
  return body.slice(start, findEnd(body, tag, start));
}

/** The end tag of an element whose content begins at `start`. The same kind of element may be nested in it. */
function findEnd(body: string, tag: string, start: number): number {
  const edges = new RegExp(`<(/?)${tag}[ >]`, 'g');
  edges.lastIndex = start;
  for (let depth = 1, edge = edges.exec(body); edge; edge = edges.exec(body)) {
    depth += edge[1] === '/' ? -1 : 1;
    if (depth === 0) return edge.index;
  }
  throw new Error(`The page has no end tag for a part that is a ${tag}`);
}
