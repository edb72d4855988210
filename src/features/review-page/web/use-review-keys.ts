import { useNavigate } from 'react-router';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { focusByKey } from '#ui/shortcuts/focus-by-key.ts';
import { type Shortcut, useShortcuts } from '#ui/shortcuts/use-shortcuts.ts';
import type { ChangeSteps } from './changes/use-change-steps.ts';
import type { PanelRefs } from './decision/decision-panel.tsx';
import { undoLastDecision } from './decision/last-decision.ts';
import type { Marking } from './marks/use-marking.ts';
import type { Neighbours } from './next-in-queue.ts';
import type { View } from './use-view-params.ts';

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
  /** Undefined if there is only one view. */
  onView: ((view: View) => void) | undefined;
  marking: Marking;
  steps: ChangeSteps;
  neighbours: Neighbours;
  refs: PanelRefs;
  onHelp: () => void;
};

/** A decision takes two keys: a shortcut focuses its button, and Enter activates it. */
export function useReviewKeys({ view, onView, marking, steps, neighbours, refs, onHelp }: ReviewKeys): void {
  const navigate = useNavigate();
  const step = (by: 1 | -1) => (view === 'changes' ? steps.step(by) : marking.stepMark(by));
  const open = (id: string | undefined) =>
    shortcut(() => void (id && navigate(paths.review(id))), id !== undefined);
  useShortcuts({
    a: shortcut(() => focusByKey(refs.approve.current)),
    c: shortcut(() => focusByKey(refs.changes.current)),
    r: shortcut(() => focusByKey(refs.reject.current)),
    e: shortcut(() => refs.note.current?.focus()),
    m: shortcut(marking.begin),
    j: { ...shortcut(() => marking.moveBlock(1)), repeats: true },
    k: { ...shortcut(() => marking.moveBlock(-1)), repeats: true },
    n: { ...shortcut(() => step(1)), repeats: true },
    p: { ...shortcut(() => step(-1)), repeats: true },
    t: shortcut(() => onView?.(view === 'text' ? 'changes' : 'text'), onView !== undefined),
    u: { run: undoLastDecision },
    ']': open(neighbours.next),
    '[': open(neighbours.previous),
    '?': shortcut(onHelp),
  });
}

const shortcut = (run: () => void, isPossible = true): Shortcut => ({
  run: () => {
    if (isPossible) run();
    return isPossible;
  },
});
