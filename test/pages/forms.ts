import { fireEvent, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';

/** Focuses the field and sets its text at once, without a key press for each character. */
export function fill(field: HTMLElement, value: string): void {
  field.focus();
  fireEvent.input(field, { target: { value } });
}

/** Waits for the hint and the error of a field, as a screen reader reads them. */
export function expectDescription(find: () => HTMLElement, text: string | RegExp): Promise<void> {
  return waitFor(() => {
    const description = descriptionOf(find());
    if (typeof text === 'string') expect(description).toBe(text);
    else expect(description).toMatch(text);
  });
}

function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent?.trim() ?? '').join(' ');
}

export function expectFocus(find: () => HTMLElement): Promise<void> {
  return waitFor(() => expect(document.activeElement === find(), 'has the focus').toBe(true));
}
