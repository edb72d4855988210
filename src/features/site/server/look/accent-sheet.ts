// The style sheet of an accent. Its name has all that it is made from, so that every instance can serve it at once, also
// one that has not heard of a change yet, and it never changes.
import { canonicalHex } from '#kit/colour.ts';
import { type Look, lookColours } from '../../look-rules.ts';
import { type ColourName, paletteNames } from '../../palettes.ts';

/** Raise this when the colours that are made from an accent change, so that browsers fetch the sheet again. */
const sheetVersion = 1;

/** With the files of the build, which the service worker keeps for reading offline. */
export const lookFilesPrefix = '/assets/look-';

type Coloured = Pick<Look, 'palette' | 'accent' | 'accentDark'>;

/** Null without an accent: the style sheet of the site has the colours of the palettes. */
export function accentSheetPath({ palette, accent, accentDark }: Coloured): string | null {
  if (accent === '' && accentDark === '') return null;
  return `${lookFilesPrefix}${palette}-${writeName(accent)}-${writeName(accentDark)}-v${sheetVersion}.css`;
}

const writeName = (hex: string): string => hex.slice(1) || 'own';

const namePattern = /^(?<palette>[a-z]+)-(?<light>[0-9a-f]{6}|own)-(?<dark>[0-9a-f]{6}|own)-v\d+\.css$/;

/** `name` is the path after the prefix. Undefined if it is not that of a sheet. */
export function findAccentSheet(name: string): string | undefined {
  const { palette, light = '', dark = '' } = namePattern.exec(name)?.groups ?? {};
  const known = paletteNames.find((each) => each === palette);
  if (!known) return undefined;
  return writeSheet({
    palette: known,
    accent: canonicalHex(light) ?? '',
    accentDark: canonicalHex(dark) ?? '',
  });
}

const accentColours: ColourName[] = ['accent', 'accent-strong', 'on-accent', 'tint', 'caret'];

/**
 * In the layer of the palettes, so that print and forced colours win as they do over a palette. Without `light-dark()`, which
 * the build replaces in our own sheets for browsers that do not know it.
 */
function writeSheet(look: Coloured): string {
  const root = ':root:root:root';
  const [light, dark] = (['light', 'dark'] as const).map((theme) => {
    const colours = lookColours(look, theme);
    return `{${accentColours.map((name) => `--color-${name}:${colours[name]}`).join(';')}}`;
  });
  return (
    `@layer theme{${root}${light}` +
    `@media (prefers-color-scheme:dark){${root}:not([data-theme=light])${dark}}` +
    `${root}[data-theme=dark]${dark}}`
  );
}
