// Finds formulas in Markdown before it is parsed, because the underscores and asterisks of a formula are no emphasis.
// The rule is the one of Pandoc, so that `$5 and $6` is no formula: after the opening `$` and before the closing `$`
// there is no space, and after the closing `$` no digit.

export type FoundFormula = {
  from: number;
  to: number;
  source: string;
  /** Written with `$$`. */
  isDisplay: boolean;
};

type Line = { from: number; text: string };

const fence = /^[ \t>]*(?:[-*+][ \t]+)?(`{3,}|~{3,})/;

export function findFormulas(markdown: string): FoundFormula[] {
  if (!markdown.includes('$')) return [];
  return listParagraphs(markdown).flatMap(({ from, text }) =>
    text.includes('$') ? findInParagraph(text, from) : [],
  );
}

/** The text between blank lines, without fenced code. */
function listParagraphs(markdown: string): Line[] {
  const paragraphs: Line[] = [];
  let open: Line | undefined;
  let openFence: string | undefined;
  let from = 0;
  for (const text of markdown.split('\n')) {
    const marker = fence.exec(text)?.[1];
    const isText = openFence === undefined && marker === undefined && text.trim() !== '';
    if (!isText) open = undefined;
    else if (open) open.text += `\n${text}`;
    else {
      open = { from, text };
      paragraphs.push(open);
    }
    if (openFence === undefined) openFence = marker;
    else if (marker?.startsWith(openFence)) openFence = undefined;
    from += text.length + 1;
  }
  return paragraphs;
}

function findInParagraph(text: string, offset: number): FoundFormula[] {
  const found: FoundFormula[] = [];
  const codeEnds = findCodeSpans(text);
  for (let at = 0; at < text.length; ) {
    const formula = text[at] === '$' ? readFormula(text, at) : undefined;
    if (formula) found.push({ ...formula, from: formula.from + offset, to: formula.to + offset });
    at = formula?.to ?? codeEnds.get(at) ?? at + (/^(?:\\.|\$\$)/s.test(text.slice(at, at + 2)) ? 2 : 1);
  }
  return found;
}

const readFormula = (text: string, from: number): FoundFormula | undefined =>
  text[from + 1] === '$' ? readDisplay(text, from) : readInline(text, from);

/** The end of each run of backticks: the end of the code that it opens, or else its own. */
function findCodeSpans(text: string): Map<number, number> {
  const runs = Array.from(text.matchAll(/`+/g), ({ 0: { length }, index }) => ({ length, index }));
  const ends = new Map<number, number>();
  const nextOfLength = new Map<number, number>();
  for (const { length, index } of runs.reverse()) {
    ends.set(index, (nextOfLength.get(length) ?? index) + length);
    nextOfLength.set(length, index);
  }
  return ends;
}

function readDisplay(text: string, from: number): FoundFormula | undefined {
  const end = findEnd(text, from + 2, '$$');
  if (end === undefined) return undefined;
  // In a quote or a list, the lines of a formula have the marks of the quote, or are indented.
  const lines = text.slice(from + 2, end).split('\n');
  const source = lines.map((line, index) => (index === 0 ? line : line.replace(/^[ \t>]+/, '')));
  const trimmed = source.join('\n').trim();
  return trimmed === '' ? undefined : { from, to: end + 2, source: trimmed, isDisplay: true };
}

function readInline(text: string, from: number): FoundFormula | undefined {
  if (!/[^\s$]/.test(text[from + 1] ?? ' ')) return undefined;
  const end = findEnd(text, from + 1, '$');
  if (end === undefined || /\s/.test(text[end - 1] ?? ' ') || /\d/.test(text[end + 1] ?? ''))
    return undefined;
  const source = text.slice(from + 1, end).replace(/\s+/g, ' ');
  return { from, to: end + 1, source, isDisplay: false };
}

function findEnd(text: string, from: number, closing: string): number | undefined {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text.startsWith(closing, at)) return at;
  }
  return undefined;
}
