import { texts } from '#texts';
import { moveToRow, pressInFirstRow, pressInRow } from '#ui/shortcuts/row-focus.ts';
import { type Shortcut, useShortcuts } from '#ui/shortcuts/use-shortcuts.ts';
import type { DashboardTab } from './dashboard-search-params.ts';

/** The shortcuts as the help dialog lists them. */
export const dashboardShortcuts = [
  { keys: ['j', '↓'], does: texts.dashboardShortcuts.nextArticle },
  { keys: ['k', '↑'], does: texts.dashboardShortcuts.previousArticle },
  { keys: ['Enter'], does: texts.dashboardShortcuts.review },
  { keys: ['o'], does: texts.reportQueue.openShortcut },
  { keys: ['v'], does: texts.dashboardShortcuts.view },
  { keys: ['a'], does: texts.dashboardShortcuts.approve },
  { keys: ['r'], does: texts.dashboardShortcuts.sendBack },
  { keys: ['p'], does: texts.dashboardShortcuts.moveToPending },
  { keys: ['f'], does: texts.dashboardShortcuts.feature },
  { keys: ['u'], does: texts.reviewLabels.undoLastDecision },
  { keys: ['1', '…', '8'], does: texts.dashboardShortcuts.goToTab },
  { keys: ['?'], does: texts.shortcutDialog.showShortcuts },
];

type DashboardKeys = {
  tabs: readonly DashboardTab[];
  onTab: (tab: DashboardTab) => void;
  /** Returns false when there is nothing to undo. */
  onUndo: () => boolean;
  onHelp: () => void;
};

/** Keys for the controls of a row; each control names its key in `aria-keyshortcuts`. */
const rowKeys = ['Enter', 'v', 'a', 'r', 'p', 'f'];

export function useDashboardKeys({ tabs, onTab, onUndo, onHelp }: DashboardKeys): void {
  const next: Shortcut = { run: () => moveToRow(1), repeats: true };
  const previous: Shortcut = { run: () => moveToRow(-1), repeats: true };
  useShortcuts({
    j: next,
    ArrowDown: next,
    k: previous,
    ArrowUp: previous,
    o: { run: () => pressInFirstRow('o') },
    u: { run: onUndo },
    '?': { run: always(onHelp) },
    ...Object.fromEntries(rowKeys.map((key) => [key, { run: () => pressInRow(key) }])),
    ...Object.fromEntries(tabs.map((tab, index) => [String(index + 1), { run: always(() => onTab(tab)) }])),
  });
}

const always = (run: () => void) => () => {
  run();
  return true;
};
