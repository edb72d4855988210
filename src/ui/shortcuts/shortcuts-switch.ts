// Single-key shortcuts get in the way of speech input and switch devices, so they can be turned off on each device.
import { useSyncExternalStore } from 'react';

const shortcutsKey = 'shortcuts';

const listeners = new Set<() => void>();

export function areShortcutsOn(): boolean {
  return localStorage.getItem(shortcutsKey) !== 'off';
}

/** On is the default and is not stored. */
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
