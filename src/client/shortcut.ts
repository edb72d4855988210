// Formats ProseMirror's key combinations (`Mod-Shift-8`) for the viewer's platform.

export type Platform = 'mac' | 'other';

export function detectPlatform(): Platform {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? 'mac' : 'other';
}

const macSymbols: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };

export function shortcutText(keys: string, platform: Platform): string {
  const parts = keys.split('-');
  if (platform === 'mac') return parts.map((part) => macSymbols[part] ?? part.toUpperCase()).join('');
  return parts
    .map((part) => (part === 'Mod' ? 'Ctrl' : part.length === 1 ? part.toUpperCase() : part))
    .join('+');
}

/** In the format of the attribute `aria-keyshortcuts`. */
export function ariaKeyShortcuts(keys: string, platform: Platform): string {
  return keys
    .split('-')
    .map((part) =>
      part === 'Mod'
        ? platform === 'mac'
          ? 'Meta'
          : 'Control'
        : part.length === 1
          ? part.toUpperCase()
          : part,
    )
    .join('+');
}
