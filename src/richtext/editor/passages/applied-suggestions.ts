// Which suggestions the author has applied on this page. It follows undo and redo: an undone suggestion is open again.
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { SessionState } from './marked-passages.ts';

export type AppliedSuggestion = {
  id: string;
  /** Where the replacement is; where the passage is after an undo. */
  from: number;
  to: number;
  /** The text and the size of the passage before and after. */
  before: { text: string; size: number };
  after: { text: string; size: number };
  /** Suggestions for some of the same words. They are stale as long as this one is applied. */
  overtook: readonly string[];
  /** False after an undo. */
  isApplied: boolean;
  /** It was undone for good. Its passage is followed like any other. */
  isOver: boolean;
};

/** The suggestion after a transaction. */
export function followApplied(suggestion: AppliedSuggestion, tr: Transaction): AppliedSuggestion {
  if (suggestion.isOver) return suggestion;
  const { from, to, isApplied } = suggestion;
  const direction = readDirection(tr);
  if (direction === (isApplied ? 'undo' : 'redo') && isTouched(tr, { from, to })) {
    const outer = { from: tr.mapping.map(from, -1), to: tr.mapping.map(to, 1) };
    const { before, after } = suggestion;
    // The longer one first: the shorter one may be a part of it.
    const [longer, shorter] = before.text.length > after.text.length ? [before, after] : [after, before];
    for (const version of [longer, shorter]) {
      const range = findVersion(tr.doc, outer, version);
      if (range) return { ...suggestion, ...range, isApplied: version === after };
    }
  }
  // A new edit after an undo: nothing can redo the suggestion any more.
  const isOver = !isApplied && direction === 'edit';
  const start = tr.mapping.map(from, 1);
  return { ...suggestion, from: start, to: Math.max(start, tr.mapping.map(to, -1)), isOver };
}

function readDirection(tr: Transaction): 'undo' | 'redo' | 'edit' | 'none' {
  // The key of the history plugin, which it does not export.
  const history: { redo: boolean } | undefined = tr.getMeta('history$');
  if (history) return history.redo ? 'redo' : 'undo';
  return tr.docChanged && tr.getMeta('addToHistory') !== false ? 'edit' : 'none';
}

type Range = { from: number; to: number };

/** Whether a step changed something in the range or directly beside it. */
function isTouched(tr: Transaction, { from, to }: Range): boolean {
  let range = { from, to };
  return tr.mapping.maps.some((map) => {
    let isHit = false;
    map.forEach((start, end) => {
      if (start <= range.to && end >= range.from) isHit = true;
    });
    range = { from: map.map(range.from, -1), to: map.map(range.to, 1) };
    return isHit;
  });
}

/** An undo beside the range may have widened it at either end. */
function findVersion(
  doc: Node,
  { from, to }: Range,
  { text, size }: { text: string; size: number },
): Range | undefined {
  // Nothing is anywhere: keep the whole range, in which an undo may bring the text back.
  if (size === 0) return { from, to };
  const candidates = [
    { from, to: from + size },
    { from: to - size, to },
  ];
  return candidates.find(
    (range) =>
      range.from >= 0 && range.to <= doc.content.size && doc.textBetween(range.from, range.to) === text,
  );
}

/** What this page has done with suggestions. Those that it has not touched are missing. */
export function sessionStatesOf(applied: readonly AppliedSuggestion[]): ReadonlyMap<string, SessionState> {
  const states = new Map<string, SessionState>();
  for (const { overtook } of applied) for (const id of overtook) states.set(id, 'open');
  for (const { id } of applied) states.set(id, 'open');
  for (const { isApplied, overtook } of applied) {
    if (isApplied) for (const id of overtook) states.set(id, 'stale');
  }
  for (const { id, isApplied } of applied) if (isApplied) states.set(id, 'applied');
  return states;
}
