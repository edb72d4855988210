// Limits the cost of parsing Markdown. It grows with the square of the marks in a paragraph and of the depth of lists,
// so that a few kilobytes of asterisks would block a browser for minutes.

// Nobody nests quotes and lists deeper than this.
const maxMarkersInLine = 30;
const maxIndent = 60;

// The limit for the sum of the squared number of marks per paragraph: about half a second. A typical paragraph has 20
// marks.
const maxCost = 8_000_000;

const marks = /[*_~[\]`<!]/g;

/** Returns the text; where parsing would cost more than `limit`, its marks are escaped. */
export function limitMarkdown(markdown: string, limit = maxCost): string {
  let cost = 0;
  return splitBlocks(markdown)
    .map(({ text, isCode }) => {
      if (isCode) return text;
      const limited = text.split('\n').map(flattenLine).join('\n');
      const count = limited.match(marks)?.length ?? 0;
      cost += count * count;
      return cost > limit && count > 100 ? limited.replace(marks, '\\$&') : limited;
    })
    .join('\n');
}

type Block = { text: string; isCode: boolean };

/** Splits the text into fenced code blocks and paragraphs. */
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
  let markersKept = '';
  for (marker.lastIndex = 0; ; end = marker.lastIndex) {
    const found = marker.exec(indented);
    if (!found) break;
    markers += 1;
    if (markers <= maxMarkersInLine) markersKept += found[0];
  }
  return markers <= maxMarkersInLine ? indented : markersKept + indented.slice(end);
}
