// What the site says in passing. Anyone may call `toast`; the toaster in the shell shows it.
import { useSyncExternalStore } from 'react';

/** One thing to do about what a toast says: a button that acts, or a link. */
export type ToastAction = {
  label: string;
  /** Another way to do the same, told to those who cannot see the button come and go. */
  otherWay: string;
  /** After this long it is too late, and the button goes; as long as the toast is there when left out. */
  forMs?: number;
} & ({ onSelect: () => void } | { to: string });

export type Toast = {
  id: number;
  tone: 'neutral' | 'success' | 'error';
  title: string;
  description?: string;
  action?: ToastAction;
  /** Which act it is about, where it may be tried again: only the last word about it stands. */
  act?: string;
  /** How many presses there had been: what is older than the last one, that one has left behind. */
  pressCount: number;
};

// More would cover the page; the oldest make room.
const maxToasts = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
let pressCount = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

type Words = [title: string, description?: string | undefined, action?: ToastAction];

function show(tone: Toast['tone'], [title, description, action]: Words, act?: string): number {
  lastId += 1;
  const id = lastId;
  const entry: Toast = {
    id,
    tone,
    title,
    pressCount,
    ...(description && { description }),
    ...(action && { action }),
    ...(act && { act }),
  };
  replace([...toasts.filter((former) => !isReplaced(former, entry)), entry].slice(-maxToasts));
  // A toast under the pointer stays; what it offers may be over nevertheless.
  if (action?.forMs !== undefined) setTimeout(() => dropAction(id), action.forMs);
  return id;
}

/** Said again, or no longer true. What one can still do something about stays: each is about something of its own. */
function isReplaced(former: Toast, next: Toast): boolean {
  if (former.action) return false;
  return former.title === next.title || (former.act !== undefined && former.act === next.act);
}

function dropAction(id: number): void {
  if (!toasts.some((entry) => entry.id === id && entry.action)) return;
  replace(toasts.map(({ action, ...rest }) => (rest.id === id || !action ? rest : { ...rest, action })));
}

const sayAbout = (act?: string) => ({
  message: (...words: Words) => show('neutral', words, act),
  success: (...words: Words) => show('success', words, act),
  error: (...words: Words) => show('error', words, act),
});

export const toast = {
  ...sayAbout(),
  /** For what may fail and be tried again: how it went in the end takes the place of how it went before. */
  about: sayAbout,
  dismiss: (id: number) => replace(toasts.filter((entry) => entry.id !== id)),
  /** Somebody has pressed something: whatever is said from here on may be due to that. */
  notePress: () => {
    pressCount += 1;
  },
  /**
   * Somebody has gone on, to another page or another step. What was said before the press that led there is over, unless
   * there is still something to do about it; what that press itself has caused is news.
   */
  leaveBehind: () => {
    const kept = toasts.filter((entry) => entry.action || entry.pressCount === pressCount);
    if (kept.length < toasts.length) replace(kept);
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
