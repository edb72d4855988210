import { createHash } from 'node:crypto';
import { readImagePath } from '#kit/image-path.ts';
import { defaultLook, type Look } from '../../look-rules.ts';
import { changedFields } from '../../rules.ts';
import type { ShownLook } from '../../settings-schema.ts';
import { accentSheetPath, lookFilesPrefix } from './accent-sheet.ts';

/** What a page needs to show the look; undefined for the look that comes with the software. */
export function presentLook(look: Look): ShownLook | undefined {
  if (isDefault(look)) return undefined;
  const logo = presentImage(look.logo);
  return {
    palette: look.palette,
    headlines: look.headlines,
    styleSheet: accentSheetPath(look),
    logo: logo && { ...logo, dark: presentImage(look.logoDark), isNameBeside: look.isNameBesideLogo },
    icon: iconPathStart(look),
  };
}

const isDefault = (look: Look): boolean => changedFields(defaultLook, look).length === 0;

function presentImage(path: string): { url: string; width: number; height: number } | null {
  const traits = readImagePath(path);
  return traits ? { url: path, width: traits.width, height: traits.height } : null;
}

/** Raise this when the drawing of the icons changes, so that browsers fetch them again. */
const iconVersion = 1;

/**
 * The path of the icon without its size; null for the icon that comes with the software. It changes with every change of
 * the look: the service worker knows by it that its copy of the offline page is old.
 */
export function iconPathStart(look: Look): string | null {
  if (isDefault(look)) return null;
  const hash = createHash('sha256')
    .update(JSON.stringify([iconVersion, look]))
    .digest('hex');
  return `${lookFilesPrefix}${hash.slice(0, 16)}`;
}

export const iconKinds = ['32', '180', '192', '512', 'maskable'] as const;

export type IconKind = (typeof iconKinds)[number];

export const iconPath = (start: string, kind: IconKind): string => `${start}-${kind}.png`;
