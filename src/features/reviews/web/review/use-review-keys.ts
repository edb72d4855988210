import { useNavigate } from 'react-router';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { type Shortcut, useShortcuts } from '#ui/shortcuts/use-shortcuts.ts';
import type { ChangeSteps } from './changes/use-change-steps.ts';
import type { PanelRefs } from './decision/decision-panel.tsx';
import { focusByKey } from './decision/focus-by-key.ts';
import { undoLastDecision } from './decision/last-decision.ts';
import type { Marking } from './marks/use-marking.ts';
import type { Neighbours } from './next-in-queue.ts';
import type { View } from './use-place.ts';

export const reviewShortcuts = [
  { keys: ['a'], does: texts.reviewShortcuts.goToApprove },
  { keys: ['c'], does: texts.reviewShortcuts.goToRequestChanges },
  { keys: ['r'], does: texts.reviewShortcuts.goToReject },
  { keys: ['e'], does: texts.reviewShortcuts.writeNote },
  { keys: ['m'], does: texts.reviewShortcuts.markSelectedWords },
  { keys: ['j', 'k'], does: texts.reviewShortcuts.nextOrPreviousBlock },
  { keys: ['n', 'p'], does: texts.reviewShortcuts.nextOrPreviousChange },
  { keys: ['t'], does: texts.reviewShortcuts.textOrChanges },
  { keys: [']', '['], does: texts.reviewShortcuts.nextOrPrevious },
  { keys: ['u'], does: texts.reviewLabels.undoLastDecision },
  { keys: ['?'], does: texts.shortcutDialog.showShortcuts },
];

type ReviewKeys = {
  view: View;
  /** Undefined where there is but one. */
  onView: ((view: View) => void) | undefined;
  marking: Marking;
  steps: ChangeSteps;
  neighbours: Neighbours;
  refs: PanelRefs;
  onHelp: () => void;
};

/** A decision takes two keys: one leads to its button, Enter presses it. */
export function useReviewKeys({ view, onView, marking, steps, neighbours, refs, onHelp }: ReviewKeys): void {
  const navigate = useNavigate();
  const step = (by: 1 | -1) => (view === 'changes' ? steps.step(by) : marking.stepMark(by));
  const open = (id: string | undefined) =>
    act(() => void (id && navigate(paths.review(id))), id !== undefined);
  useShortcuts({
    a: act(() => focusByKey(refs.approve.current)),
    c: act(() => focusByKey(refs.changes.current)),
    r: act(() => focusByKey(refs.reject.current)),
    e: act(() => refs.note.current?.focus()),
    m: act(marking.begin),
    j: { ...act(() => marking.moveBlock(1)), repeats: true },
    k: { ...act(() => marking.moveBlock(-1)), repeats: true },
    n: { ...act(() => step(1)), repeats: true },
    p: { ...act(() => step(-1)), repeats: true },
    t: act(() => onView?.(view === 'text' ? 'changes' : 'text'), onView !== undefined),
    u: { run: undoLastDecision },
    ']': open(neighbours.next),
    '[': open(neighbours.previous),
    '?': act(onHelp),
  });
}

const act = (run: () => void, isPossible = true): Shortcut => ({
  run: () => {
    if (isPossible) run();
    return isPossible;
  },
});
