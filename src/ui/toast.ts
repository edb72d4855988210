// What the site says in passing. Anyone may call `toast`; the toaster in the shell shows it.
import { useSyncExternalStore } from 'react';

export type Toast = {
  id: number;
  tone: 'neutral' | 'success' | 'error';
  title: string;
  description?: string;
};

// More would cover the page; the oldest make room.
const maxToasts = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(tone: Toast['tone'], title: string, description?: string): number {
  lastId += 1;
  const entry: Toast = { id: lastId, tone, title, ...(description && { description }) };
  replace([...toasts, entry].slice(-maxToasts));
  return entry.id;
}

export const toast = {
  message: (title: string, description?: string) => show('neutral', title, description),
  success: (title: string, description?: string) => show('success', title, description),
  error: (title: string, description?: string) => show('error', title, description),
  dismiss: (id: number) => replace(toasts.filter((entry) => entry.id !== id)),
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
