// The part of TOML that front matter of Hugo uses: names with texts, numbers, dates, booleans and lists of texts. Tables below the
// first level are skipped; no reader asks for them.

export function readToml(text: string): Record<string, unknown> | undefined {
  const values: Record<string, unknown> = {};
  // A list may go on over several lines.
  const lines = text.replace(/\[[^\][]*\]/g, (list) => list.replaceAll('\n', ' ')).split('\n');
  for (const line of lines) {
    const trimmed = line.trim();
    if (trimmed.startsWith('[')) break;
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const match = /^([\w-]+)\s*=\s*(.*)$/.exec(trimmed);
    const value = match && readValue(match[2] ?? '');
    if (!match || value === undefined) return undefined;
    values[(match[1] ?? '').toLowerCase()] = value;
  }
  return values;
}

const quoted = /"((?:[^"\\]|\\.)*)"|'([^']*)'/g;

function readValue(text: string): unknown {
  if (text.startsWith('[')) return [...text.matchAll(quoted)].map(unquote);
  const [only] = text.matchAll(quoted);
  if (only && only.index === 0) return unquote(only);
  const bare = text.replace(/\s+#.*$/, '').trim();
  return /^[\w:.+-]+$/.test(bare) ? bare : undefined;
}

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r' };

const unquote = ([, double, single]: RegExpMatchArray): string =>
  single ?? (double ?? '').replace(/\\(.)/g, (_whole, letter: string) => escapes[letter] ?? letter);
