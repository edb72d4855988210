// What keys do to lines of code, without an editor: a text, where the selection is in it, and what becomes of both.

export type CodeSelection = { text: string; from: number; to: number };

export const indentation = '  ';

/** A caret gets spaces where it stands; a selection moves its lines to the right. */
export function indentCode({ text, from, to }: CodeSelection): CodeSelection {
  if (from === to) {
    const typed = text.slice(0, from) + indentation + text.slice(to);
    return { text: typed, from: from + indentation.length, to: to + indentation.length };
  }
  return changeLines({ text, from, to }, (line) => (line === '' ? line : indentation + line));
}

/** Takes one indentation, spaces or a tab, from the lines of the selection. */
export function outdentCode(selection: CodeSelection): CodeSelection {
  return changeLines(selection, (line) => line.replace(/^(?:\t| {1,2})/, ''));
}

function changeLines(selection: CodeSelection, change: (line: string) => string): CodeSelection {
  const { text, from, to } = selection;
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to) === -1 ? text.length : text.indexOf('\n', to);
  const lines = text.slice(start, end).split('\n');
  const changed = lines.map(change);
  const grownFirst = (changed[0]?.length ?? 0) - (lines[0]?.length ?? 0);
  const grown = changed.join('\n').length - (end - start);
  return {
    text: text.slice(0, start) + changed.join('\n') + text.slice(end),
    from: Math.max(start, from + grownFirst),
    to: Math.max(start, to + grown),
  };
}

/** The white space a new line after the caret starts with: that of the caret's own line. */
export function indentationAt({ text, from }: CodeSelection): string {
  const line = text.slice(text.lastIndexOf('\n', from - 1) + 1, from);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

/** How many characters at the end are two blank lines, after which one more Enter leaves the block. */
export function blankEnding(text: string): number {
  return /\n[ \t]*\n[ \t]*$/.exec(text)?.[0].length ?? 0;
}
