// What generators of static sites, Forem and Hashnode write between braces in Markdown: players, figures, code and links to files.
import { escapeHtml } from '#kit/escape-html.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { Note } from '../imported-article.ts';
import { pageOf } from './replace-embeds.ts';

const pattern = new RegExp(
  [
    // Code, in which braces mean themselves.
    /^(?:`{3,}|~{3,})[^\n]*\n[\s\S]*?^(?:`{3,}|~{3,})[ \t]*$|`[^`\n]+`/,
    /\{\{[<%]\s*highlight\s+(?<language>\w+)[^\n]*?[>%]\}\}(?<code>[\s\S]*?)\{\{[<%]\s*\/highlight\s*[>%]\}\}/,
    /\{%-?\s*highlight\s+(?<language2>\w+)[^\n]*?%\}(?<code2>[\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/,
    /\{\{[<%]\s*(?<name>\/?[\w./-]+)(?<given>[^\n]*?)[>%]\}\}/,
    /\{%-?\s*(?<name2>\w+)(?<given2>[^\n]*?)-?%\}/,
    // Jekyll: the address of the site, and a path below it.
    /\{\{\s*site\.(?:base)?url\s*\}\}|\{\{\s*['"](?<path>[^'"\n]+)['"]\s*\|[^}\n]*\}\}/,
    // Hashnode: an address of which it shows a card.
    /^%\[(?<address>[^\]\s]+)\]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
);

/** `lost` are the names of those that we do not know. The words between their beginning and end stay. */
export function readShortcodes(markdown: string): { markdown: string; lost: string[] } {
  const lost = new Set<string>();
  const read = markdown.replace(pattern, (whole: string, ...more: unknown[]) => {
    const found = more.at(-1) as Record<string, string | undefined>;
    const { address, path } = found;
    const code = found.code ?? found.code2;
    const name = found.name ?? found.name2;
    if (code !== undefined) return `\n\`\`\`${found.language ?? found.language2}\n${code.trim()}\n\`\`\`\n`;
    if (address !== undefined) return writeAddress(address);
    if (name !== undefined) return writeShortcode(name, found.given ?? found.given2 ?? '', lost);
    return path ?? (whole.startsWith('{{') ? '' : whole);
  });
  return { markdown: read, lost: [...lost] };
}

export const noteShortcodes = (names: readonly string[]): Note[] =>
  names.length === 0
    ? []
    : [{ kind: 'lost', text: fill(texts.importNotes.braces, { names: names.slice(0, 10).join(', ') }) }];

/** A paragraph of its own. */
const writeAddress = (address: string): string => `\n\n<${pageOf(address)}>\n\n`;

type Given = { named: Map<string, string>; first: string; second: string };

function readGiven(text: string): Given {
  const parts = [...text.matchAll(/(?:([\w-]+)=)?(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)];
  const read = parts.map(([, name, double, single, bare]) => ({
    name,
    value: double ?? single ?? bare ?? '',
  }));
  const [first = '', second = ''] = read.filter(({ name }) => name === undefined).map(({ value }) => value);
  const named = new Map(read.flatMap(({ name, value }) => (name === undefined ? [] : [[name, value]])));
  return { named, first, second };
}

/** Those that mean an address. Undefined if it is not one. */
const addresses: Record<string, (given: Given) => string | false | undefined> = {
  youtube: ({ first }) => /^[\w-]{11}/.test(first) && `https://www.youtube.com/watch?v=${first.slice(0, 11)}`,
  vimeo: ({ first }) => /^\d+/.test(first) && `https://vimeo.com/${/^\d+/.exec(first)?.[0]}`,
  gist: ({ first, second }) => second && `https://gist.github.com/${first}/${second}`,
  github: ({ first }) => /^[\w.-]+\/[\w.-]+/.test(first) && `https://github.com/${first}`,
  tweet: ({ named, first }) => status(named.get('user'), named.get('id') ?? first),
  twitter: ({ named, first }) => status(named.get('user'), named.get('id') ?? first),
  x: ({ named, first }) => status(named.get('user'), named.get('id') ?? first),
};

const status = (user = 'i', id = ''): string | undefined =>
  /^\d+$/.test(id) ? `https://twitter.com/${user}/status/${id}` : undefined;

// They say what a generator does, and have no words.
const silent = new Set(['raw', 'endraw', 'include_relative', 'toc']);

function writeShortcode(name: string, text: string, lost: Set<string>): string {
  const given = readGiven(text);
  const { named, first } = given;
  if (name === 'ref' || name === 'relref' || name === 'post_url') return toFile(first);
  if (name === 'link' && !/^https?:/.test(first)) return `/${first.replace(/^\//, '')}`;
  if (name === 'figure') return writeFigure(named);
  if (name === 'details') return `\n\n<details><summary>${escapeHtml(text.trim())}</summary>\n\n`;
  if (name === 'enddetails') return '\n\n</details>\n\n';
  const address = findAddress(name, given);
  if (address !== undefined) return writeAddress(address);
  if (!silent.has(name) && !/^(\/|end)/.test(name)) lost.add(name);
  return '';
}

function findAddress(name: string, given: Given): string | undefined {
  if (/^https?:\/\/[^\s<>"]+$/.test(given.first)) return given.first;
  const id = given.named.get('id');
  // Jekyll's `include youtube.html id="…"`.
  const kind = name === 'include' ? given.first.replace(/(^|.*\/)([\w-]+)\.html$/, '$2') : name;
  const write = Object.hasOwn(addresses, kind) ? addresses[kind] : undefined;
  return write?.(id === undefined ? given : { ...given, first: id }) || undefined;
}

/** A reference names a file with or without its ending. */
const toFile = (reference: string): string => {
  const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(reference) ?? [];
  return `${/\.(md|mdx|markdown)$/i.test(path) || path === '' ? path : `${path.replace(/\/$/, '')}.md`}${hash}`;
};

function writeFigure(named: ReadonlyMap<string, string>): string {
  const of = (name: string) => escapeHtml(named.get(name) ?? '');
  const caption = of('caption') || of('title');
  const image = `<img src="${of('src')}" alt="${of('alt')}">`;
  return `\n\n<figure>${image}${caption && `<figcaption>${caption}</figcaption>`}</figure>\n\n`;
}
