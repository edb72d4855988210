// What a Markdown file says about itself: the block of YAML that static site generators read, or else its first heading.
import { parse } from 'yaml';

export type FrontMatter = {
  fields: { title?: string; excerpt?: string; category?: string; tags?: string[] };
  body: string;
};

// Nobody writes more about an article than its text; a larger block is something else.
const maxBlockLength = 20_000;

const block = /^---[ \t]*\n([\s\S]*?\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/;

export function readFrontMatter(text: string): FrontMatter {
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const match = block.exec(source);
  const values = match && match[0].length <= maxBlockLength ? findValues(match[1] ?? '') : undefined;
  const body = match && values ? source.slice(match[0].length).replace(/^\n+/, '') : source;
  return takeHeading(readFields(values ?? {}), body);
}

type Values = Record<string, unknown>;

/** Undefined where the block is no YAML with names and values; then it is part of the text, and nothing is lost. */
function findValues(yaml: string): Values | undefined {
  try {
    // Everything is text ("1.10" is a title too), nothing is constructed, and aliases cannot multiply.
    const values: unknown = parse(yaml, {
      schema: 'failsafe',
      maxAliasCount: 0,
      uniqueKeys: false,
      logLevel: 'error',
    });
    return typeof values === 'object' && values !== null && !Array.isArray(values)
      ? (values as Values)
      : undefined;
  } catch {
    // Whatever is wrong with it (its grammar, an alias, nesting without end) has the same answer.
    return undefined;
  }
}

function readFields(values: Values): FrontMatter['fields'] {
  const named = new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));
  const findText = (...names: string[]) => names.map((name) => toText(named.get(name))).find(Boolean);
  const title = findText('title');
  const excerpt = findText('excerpt', 'description', 'summary');
  const category = findText('category') ?? toList(named.get('categories'))[0];
  const tags = toList(named.get('tags') ?? named.get('keywords'));
  return {
    ...(title ? { title } : {}),
    ...(excerpt ? { excerpt } : {}),
    ...(category ? { category } : {}),
    ...(tags.length > 0 ? { tags } : {}),
  };
}

function toText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
  return text === '' || text === '~' || text === 'null' ? undefined : text;
}

function toList(value: unknown): string[] {
  const parts = Array.isArray(value) ? value : (toText(value)?.split(',') ?? []);
  const names = parts
    .map((part) => toText(part)?.replace(/^#/, '').trim())
    .filter((name) => name !== undefined);
  return [...new Set(names.filter((name) => name !== ''))];
}

const firstHeading = /^\s*(?:#[ \t]+(\S[^\n]*?)[ \t]*#*[ \t]*|(\S[^\n]*)\n=+[ \t]*)(?:\n+|$)/;

/** The first heading is the title, if none is given or if it only repeats it. The page shows the title anyway. */
function takeHeading(fields: FrontMatter['fields'], body: string): FrontMatter {
  const match = firstHeading.exec(body);
  const heading = (match?.[1] ?? match?.[2])?.replace(/(\*\*|__|\*|`)(.+?)\1/g, '$2');
  if (!match || !heading || (fields.title && fields.title !== heading)) return { fields, body };
  return { fields: { ...fields, title: heading }, body: body.slice(match[0].length) };
}
