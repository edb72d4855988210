// The list of toasts. Any code may call `toast`; the toaster in the shell shows them.
import { useSyncExternalStore } from 'react';

/** An action in a toast: a button or a link. */
export type ToastAction = {
  label: string;
  /** Another way to do the same, announced to screen reader users, who may not reach the button in time. */
  otherWay: string;
  /** How long the action is possible; the button is then removed. Defaults to as long as the toast is shown. */
  forMs?: number;
} & ({ onSelect: () => void } | { to: string });

export type Toast = {
  id: number;
  tone: 'neutral' | 'success' | 'error';
  title: string;
  description?: string;
  action?: ToastAction;
  /** The operation that the toast reports on, if it can be repeated: a new toast replaces the old one. */
  operation?: string;
  /** The number of clicks before this toast; see `dismissOutdated`. */
  clickCount: number;
};

// More would cover the page; the oldest are removed.
const maxToasts = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
let clickCount = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

type ToastTexts = [title: string, description?: string | undefined, action?: ToastAction];

function show(tone: Toast['tone'], [title, description, action]: ToastTexts, operation?: string): number {
  lastId += 1;
  const id = lastId;
  const entry: Toast = {
    id,
    tone,
    title,
    clickCount,
    ...(description && { description }),
    ...(action && { action }),
    ...(operation && { operation }),
  };
  replace([...toasts.filter((previous) => !isReplaced(previous, entry)), entry].slice(-maxToasts));
  // A hovered toast stays, but its action may no longer be possible.
  if (action?.forMs !== undefined) setTimeout(() => dropAction(id), action.forMs);
  return id;
}

/**
 * A toast is replaced by one with the same title or operation. A toast with an action stays: each is about something
 * else.
 */
function isReplaced(previous: Toast, next: Toast): boolean {
  if (previous.action) return false;
  return (
    previous.title === next.title ||
    (previous.operation !== undefined && previous.operation === next.operation)
  );
}

function dropAction(id: number): void {
  if (!toasts.some((entry) => entry.id === id && entry.action)) return;
  replace(toasts.map(({ action, ...rest }) => (rest.id === id || !action ? rest : { ...rest, action })));
}

const createShow = (operation?: string) => ({
  message: (...texts: ToastTexts) => show('neutral', texts, operation),
  success: (...texts: ToastTexts) => show('success', texts, operation),
  error: (...texts: ToastTexts) => show('error', texts, operation),
});

export const toast = {
  ...createShow(),
  /** For an operation that may be repeated: its latest result replaces the previous one. */
  about: createShow,
  dismiss: (id: number) => replace(toasts.filter((entry) => entry.id !== id)),
  /** Counts a click: toasts shown from now on may be its result. */
  noteClick: () => {
    clickCount += 1;
  },
  /**
   * Called when the user moves to another page or step. Removes the toasts from before the click that led there, except
   * those with an action. Toasts caused by that click stay.
   */
  dismissOutdated: () => {
    const remaining = toasts.filter((entry) => entry.action || entry.clickCount === clickCount);
    if (remaining.length < toasts.length) replace(remaining);
  },
};

const none: readonly Toast[] = [];

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => none,
  );
}
