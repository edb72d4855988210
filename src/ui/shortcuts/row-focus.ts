// Moving through the rows of a list by keyboard, and pressing what is in them.

const rowSelector = '[data-row]';

function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(rowSelector) ?? null;
}

export function focusRow(id: string): void {
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
}

/** To the next row or the one before; to the first when none has the focus. False when there is none. */
export function moveToRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(rowSelector)];
  const focused = focusedRow();
  const target = focused ? rows[rows.indexOf(focused) + step] : rows[0];
  target?.focus();
  return rows.length > 0;
}

/** Presses what says that this key does it, in the row that has the focus. False when there is nothing of the kind. */
export function pressInRow(key: string): boolean {
  const control = focusedRow()?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
  control?.click();
  return control !== null && control !== undefined;
}
