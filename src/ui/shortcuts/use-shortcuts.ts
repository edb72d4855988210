import { useEffect, useEffectEvent } from 'react';
import { shortcutKey } from './shortcut-key.ts';
import { areShortcutsOn } from './shortcuts-switch.ts';

export type Shortcut = {
  /** False when there is nothing to do, and the key is the browser's. */
  run: () => boolean | undefined;
  /** Whether holding the key down does it again. Never for what cannot be done again at will. */
  repeats?: boolean;
};

/** Single keys that work all over the page, except where somebody types. */
export function useShortcuts(shortcuts: Readonly<Record<string, Shortcut>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = shortcutKey(event);
    const shortcut = key === undefined ? undefined : shortcuts[key];
    if (!shortcut || !areShortcutsOn() || (event.repeat && !shortcut.repeats)) return;
    if (shortcut.run() !== false) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
