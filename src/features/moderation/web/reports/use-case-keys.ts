import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { focusByKey } from '#ui/shortcuts/focus-by-key.ts';
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts';
import type { WholeCase } from '../../report-case-contract.ts';

/** The shortcuts as the help dialog lists them. */
export const caseShortcuts = [
  { keys: ['j', 'k'], does: `${texts.reportQueue.next} · ${texts.reportQueue.previous}` },
  { keys: ['o'], does: texts.reportCase.openOnSite },
  { keys: ['a'], does: texts.reportCase.goToKeep },
  { keys: ['r'], does: texts.reportCase.goToRemove },
  { keys: ['x'], does: texts.reportCase.toggleRemovalOptions },
  { keys: ['e'], does: texts.reportCase.writeReason },
  { keys: ['s'], does: texts.reportCase.actOnAccount },
  { keys: ['?'], does: texts.shortcutDialog.showShortcuts },
];

export type CaseRefs = {
  /** Keep, or accept the appeal. */
  keep: RefObject<HTMLButtonElement | null>;
  /** Remove, or reject the appeal. */
  remove: RefObject<HTMLButtonElement | null>;
  note: RefObject<HTMLTextAreaElement | null>;
  /** What is done with the author when something is removed. */
  bulkRemoval: RefObject<HTMLFieldSetElement | null>;
  /** The member page, or asking an admin. */
  account: RefObject<HTMLButtonElement | HTMLAnchorElement | null>;
};

/** A decision takes two keys: a shortcut focuses its button, and Enter activates it. */
export function useCaseKeys(
  { previousId, nextId }: Pick<WholeCase, 'previousId' | 'nextId'>,
  { refs, onHelp }: { refs: CaseRefs; onHelp: () => void },
): void {
  const navigate = useNavigate();
  const open = (id: string | null) => ({
    run: () => {
      if (id) void navigate(paths.reportCase(id));
      return id !== null;
    },
  });
  const focus = (ref: RefObject<HTMLElement | null>) => ({
    run: () => {
      ref.current?.focus();
      return ref.current !== null;
    },
  });
  const focusButton = (ref: RefObject<HTMLButtonElement | null>) => ({
    run: () => {
      focusByKey(ref.current);
      return ref.current !== null;
    },
  });
  useShortcuts({
    j: open(nextId),
    k: open(previousId),
    o: {
      run: () => {
        const link = document.querySelector<HTMLElement>('[data-open-thing]');
        link?.click();
        return link !== null;
      },
    },
    a: focusButton(refs.keep),
    r: focusButton(refs.remove),
    x: { run: () => checkAll(refs.bulkRemoval.current) },
    e: focus(refs.note),
    s: focus(refs.account),
    '?': {
      run: () => {
        onHelp();
        return true;
      },
    },
  });
}

/** Checks all boxes, or unchecks them if all are checked. False if there are none. */
function checkAll(group: HTMLElement | null): boolean {
  const boxes = [...(group?.querySelectorAll('input') ?? [])];
  const open = boxes.filter(({ checked }) => !checked);
  for (const box of open.length > 0 ? open : boxes) box.click();
  return boxes.length > 0;
}
