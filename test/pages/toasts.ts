import { waitFor, within } from '@testing-library/dom';

/** The toasts on the page, oldest first. */
export function toasts(): HTMLElement[] {
  const region = within(document.body).queryByRole('region', { name: /^Notifications/ });
  return region ? within(region).queryAllByRole('listitem') : [];
}

/** Waits for the only toast with the given text. */
export async function findToast(text: string) {
  return waitFor(() => {
    const [toast, another] = toasts().filter(({ textContent }) => textContent.includes(text));
    if (!toast || another) throw new Error(`There is ${another ? 'more than one' : 'no'} toast “${text}”`);
    return { root: toast, ...within(toast) };
  });
}

export const hasToast = (text: string): boolean =>
  toasts().some(({ textContent }) => textContent.includes(text));
