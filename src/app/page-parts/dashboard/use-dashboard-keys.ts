import { texts } from '#texts';
import { moveToRow, pressInRow } from '#ui/shortcuts/row-focus.ts';
import { type Shortcut, useShortcuts } from '#ui/shortcuts/use-shortcuts.ts';
import { type DashboardTab, dashboardTabs } from './dashboard-search-params.ts';

/** As they are told. */
export const dashboardShortcuts = [
  { keys: ['j', '↓'], does: texts.dashboardShortcuts.nextArticle },
  { keys: ['k', '↑'], does: texts.dashboardShortcuts.previousArticle },
  { keys: ['Enter'], does: texts.dashboardShortcuts.review },
  { keys: ['v'], does: texts.dashboardShortcuts.view },
  { keys: ['a'], does: texts.dashboardShortcuts.approve },
  { keys: ['r'], does: texts.dashboardShortcuts.sendBack },
  { keys: ['p'], does: texts.dashboardShortcuts.moveToPending },
  { keys: ['f'], does: texts.dashboardShortcuts.feature },
  { keys: ['u'], does: texts.reviewLabels.undoLastDecision },
  { keys: ['1', '2', '3', '4', '5'], does: texts.dashboardShortcuts.goToTab },
  { keys: ['?'], does: texts.shortcutDialog.showShortcuts },
];

type DashboardKeys = {
  onTab: (tab: DashboardTab) => void;
  /** False when there is nothing to undo. */
  onUndo: () => boolean;
  onHelp: () => void;
};

/** What the rows offer, by the key that each of their controls names. */
const rowKeys = ['Enter', 'v', 'a', 'r', 'p', 'f'];

export function useDashboardKeys({ onTab, onUndo, onHelp }: DashboardKeys): void {
  const forth: Shortcut = { run: () => moveToRow(1), repeats: true };
  const back: Shortcut = { run: () => moveToRow(-1), repeats: true };
  useShortcuts({
    j: forth,
    ArrowDown: forth,
    k: back,
    ArrowUp: back,
    u: { run: onUndo },
    '?': { run: act(onHelp) },
    ...Object.fromEntries(rowKeys.map((key) => [key, { run: () => pressInRow(key) }])),
    ...Object.fromEntries(
      dashboardTabs.map((tab, index) => [String(index + 1), { run: act(() => onTab(tab)) }]),
    ),
  });
}

const act = (run: () => void) => () => {
  run();
  return true;
};
