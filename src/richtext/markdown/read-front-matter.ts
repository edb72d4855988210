// Reads the metadata of a Markdown file: the YAML block that static site generators use, or else its first heading.
import { parse } from 'yaml';

export type FrontMatter = {
  fields: { title?: string; excerpt?: string; category?: string; tags?: string[]; canonicalUrl?: string };
  body: string;
};

// A longer block is not front matter.
const maxBlockLength = 20_000;

const block = /^---[ \t]*\n([\s\S]*?\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/;

export function readFrontMatter(text: string): FrontMatter {
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const match = block.exec(source);
  const values = match && match[0].length <= maxBlockLength ? findValues(match[1] ?? '') : undefined;
  const body = match && values ? source.slice(match[0].length).replace(/^\n+/, '') : source;
  return extractTitle(readFields(values ?? {}), body);
}

type Values = Record<string, unknown>;

/** Undefined if the block is not a YAML mapping; it then stays part of the text, so that nothing is lost. */
function findValues(yaml: string): Values | undefined {
  try {
    // The failsafe schema reads every value as text ("1.10" is a valid title) and constructs no objects; aliases are
    // not allowed, so that they cannot multiply.
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
    // Invalid YAML, a forbidden alias or too deep nesting.
    return undefined;
  }
}

function readFields(values: Values): FrontMatter['fields'] {
  const named = new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));
  const findText = (...names: string[]) => names.map((name) => toText(named.get(name))).find(Boolean);
  const title = findText('title');
  const excerpt = findText('excerpt', 'description', 'summary');
  const category = findText('category') ?? toList(named.get('categories'))[0];
  const canonicalUrl = findText('canonical_url', 'canonicalurl', 'canonical');
  const tags = toList(named.get('tags') ?? named.get('keywords'));
  return {
    ...(title ? { title } : {}),
    ...(excerpt ? { excerpt } : {}),
    ...(category ? { category } : {}),
    ...(canonicalUrl ? { canonicalUrl } : {}),
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

/**
 * Uses the first heading as the title if there is no title or it is the same, and removes it from the text, because the
 * page shows the title.
 */
function extractTitle(fields: FrontMatter['fields'], body: string): FrontMatter {
  const match = firstHeading.exec(body);
  const heading = (match?.[1] ?? match?.[2])?.replace(/(\*\*|__|\*|`)(.+?)\1/g, '$2');
  if (!match || !heading || (fields.title && fields.title !== heading)) return { fields, body };
  return { fields: { ...fields, title: heading }, body: body.slice(match[0].length) };
}
