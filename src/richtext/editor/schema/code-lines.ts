// What keys do to lines of code, independent of the editor: functions from a text and a selection to new ones.

export type CodeSelection = { text: string; from: number; to: number };

const indentation = '  ';

/** At a caret, inserts an indentation; with a selection, indents its lines. */
export function indentCode({ text, from, to }: CodeSelection): CodeSelection {
  if (from === to) {
    const typed = text.slice(0, from) + indentation + text.slice(to);
    return { text: typed, from: from + indentation.length, to: to + indentation.length };
  }
  return changeLines({ text, from, to }, (line) => (line === '' ? line : indentation + line));
}

/** Removes one indentation, spaces or a tab, from the selected lines. */
export function outdentCode(selection: CodeSelection): CodeSelection {
  return changeLines(selection, (line) => line.replace(/^(?:\t| {1,2})/, ''));
}

function changeLines(selection: CodeSelection, change: (line: string) => string): CodeSelection {
  const { text, from, to } = selection;
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to) === -1 ? text.length : text.indexOf('\n', to);
  const lines = text.slice(start, end).split('\n');
  const changed = lines.map(change);
  const firstLineDelta = (changed[0]?.length ?? 0) - (lines[0]?.length ?? 0);
  const delta = changed.join('\n').length - (end - start);
  return {
    text: text.slice(0, start) + changed.join('\n') + text.slice(end),
    from: Math.max(start, from + firstLineDelta),
    to: Math.max(start, to + delta),
  };
}

/** The indentation of a new line after the caret: that of the caret's own line. */
export function indentationAt({ text, from }: CodeSelection): string {
  const line = text.slice(text.lastIndexOf('\n', from - 1) + 1, from);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

/** The length of two blank lines at the end, after which one more Enter leaves the block; 0 if there are none. */
export function trailingBlankLength(text: string): number {
  return /\n[ \t]*\n[ \t]*$/.exec(text)?.[0].length ?? 0;
}
