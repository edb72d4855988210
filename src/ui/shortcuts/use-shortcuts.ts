import { useEffectEvent, useLayoutEffect } from 'react';
import { shortcutKey } from './shortcut-key.ts';
import { areShortcutsOn } from './shortcuts-switch.ts';

export type Shortcut = {
  /** Returns false if there was nothing to do; the browser then handles the key. */
  run: () => boolean | undefined;
  /** Whether the shortcut repeats while the key is held down. Never for actions that must not happen twice. */
  repeats?: boolean;
};

/** Adds single-key shortcuts to the page. They are inactive while the user types. */
export function useShortcuts(shortcuts: Readonly<Record<string, Shortcut>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = shortcutKey(event);
    const shortcut = key === undefined ? undefined : shortcuts[key];
    if (!shortcut || !areShortcutsOn() || (event.repeat && !shortcut.repeats)) return;
    if (shortcut.run() !== false) event.preventDefault();
  });
  // A layout effect: a key that is pressed as soon as the page is on the screen must not be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
