import { waitFor } from '@testing-library/dom';

/** The toasts on the page, oldest first. */
export function toasts(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[role=region][aria-label^=Notifications] li')];
}

/** Waits for the toast with this text. */
export function findToast(text: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = toasts().find((toast) => toast.textContent?.includes(text));
    if (!found) throw new Error(`There is no toast with ${text}`);
    return found;
  });
}
