// Key combinations as ProseMirror writes them (`Mod-Shift-8`), in the words of the reader's machine.

export type Machine = 'mac' | 'other';

export function findMachine(): Machine {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? 'mac' : 'other';
}

const macSigns: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };

export function shortcutText(keys: string, machine: Machine): string {
  const parts = keys.split('-');
  if (machine === 'mac') return parts.map((part) => macSigns[part] ?? part.toUpperCase()).join('');
  return parts
    .map((part) => (part === 'Mod' ? 'Ctrl' : part.length === 1 ? part.toUpperCase() : part))
    .join('+');
}

/** As `aria-keyshortcuts` wants it. */
export function shortcutNames(keys: string, machine: Machine): string {
  return keys
    .split('-')
    .map((part) =>
      part === 'Mod'
        ? machine === 'mac'
          ? 'Meta'
          : 'Control'
        : part.length === 1
          ? part.toUpperCase()
          : part,
    )
    .join('+');
}
