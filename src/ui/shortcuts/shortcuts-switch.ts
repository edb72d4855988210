// Single keys get in the way of whoever steers by voice or by a switch: they can be turned off, on this device.
import { useSyncExternalStore } from 'react';

export const shortcutsKey = 'shortcuts';

const listeners = new Set<() => void>();

export function areShortcutsOn(): boolean {
  return localStorage.getItem(shortcutsKey) !== 'off';
}

/** On is the rule, and nothing is kept of it. */
export function switchShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(shortcutsKey);
  else localStorage.setItem(shortcutsKey, 'off');
  for (const listener of listeners) listener();
}

export function useAreShortcutsOn(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    areShortcutsOn,
    () => true,
  );
}
