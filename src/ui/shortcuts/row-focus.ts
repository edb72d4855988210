// Moves the focus through the rows of a list, and clicks controls in them.

const rowSelector = '[data-row]';

function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(rowSelector) ?? null;
}

export function focusRow(id: string): void {
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
}

/** Focuses the next or the previous row, or the first one if no row has the focus. False if there are no rows. */
export function moveToRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(rowSelector)];
  const focused = focusedRow();
  const target = focused ? rows[rows.indexOf(focused) + step] : rows[0];
  target?.focus();
  return rows.length > 0;
}

/** Clicks the control with this `aria-keyshortcuts` in the focused row. False if there is none. */
export function pressInRow(key: string): boolean {
  return press(focusedRow(), key);
}

/** The same in the first row if no row has the focus: for keys that only open something. */
export function pressInFirstRow(key: string): boolean {
  return press(focusedRow() ?? document.querySelector<HTMLElement>(rowSelector), key);
}

function press(row: HTMLElement | null, key: string): boolean {
  const control = row?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
  control?.click();
  return control !== null && control !== undefined;
}
