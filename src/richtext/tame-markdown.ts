// Markdown that a person may have written: parsing takes time that grows with the square of the marks in a paragraph and
// of the depth of lists, so that some kilobytes of asterisks would stop a browser for minutes.

// Deeper quotes and lists are no text.
const maxMarkersInLine = 30;
const maxIndent = 60;

// The sum, over all paragraphs, of the square of the marks in each: about half a second. A paragraph has some 20.
const maxCost = 8_000_000;

const marks = /[*_~[\]`<!]/g;

/** The same text; where it would cost too much to understand, its marks are characters like others. */
export function tameMarkdown(markdown: string): string {
  let cost = 0;
  return splitBlocks(markdown)
    .map(({ text, isCode }) => {
      if (isCode) return text;
      const tame = text.split('\n').map(flattenLine).join('\n');
      const count = tame.match(marks)?.length ?? 0;
      cost += count * count;
      return cost > maxCost && count > 100 ? tame.replace(marks, '\\$&') : tame;
    })
    .join('\n');
}

type Block = { text: string; isCode: boolean };

/** Fenced code, and what stands between blank lines. */
function splitBlocks(markdown: string): Block[] {
  const blocks: { lines: string[]; isCode: boolean }[] = [];
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const marker = /^[ \t>]*(?:[-*+][ \t]+)?(`{3,}|~{3,})/.exec(line)?.[1];
    const isCode = fence !== undefined || marker !== undefined;
    const last = blocks.at(-1);
    if (last && last.isCode === isCode && (isCode || line.trim() !== '')) last.lines.push(line);
    else blocks.push({ lines: [line], isCode });
    if (fence === undefined) fence = marker;
    else if (marker?.startsWith(fence)) fence = undefined;
  }
  return blocks.map(({ lines, isCode }) => ({ text: lines.join('\n'), isCode }));
}

const marker = /[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])/y;

function flattenLine(line: string): string {
  const indented = line.replace(/^[ \t]+/, (indent) => indent.slice(0, maxIndent));
  let end = 0;
  let markers = 0;
  let kept = '';
  for (marker.lastIndex = 0; ; end = marker.lastIndex) {
    const found = marker.exec(indented);
    if (!found) break;
    markers += 1;
    if (markers <= maxMarkersInLine) kept += found[0];
  }
  return markers <= maxMarkersInLine ? indented : kept + indented.slice(end);
}
