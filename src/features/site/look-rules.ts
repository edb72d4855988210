// Rules for the look of the site. The form checks with them, and the server does so again; checking twice changes nothing.
import { canonicalHex, contrast, lightnessOf, mix, withLightness } from '#kit/colour.ts';
import { fill } from '#kit/fill-text.ts';
import { readImagePath } from '#kit/image-path.ts';
import { texts } from '#texts';
import { type Colours, coloursOf, type PaletteName, type Theme } from './palettes.ts';
import type { Checked, FieldErrors } from './rules.ts';

export const headlineKinds = ['serif', 'sans'] as const;
export type HeadlineKind = (typeof headlineKinds)[number];

export type Look = {
  palette: PaletteName;
  /** Replaces the accent of the palette in the light theme: `#rrggbb`, or nothing. */
  accent: string;
  /** The same for the dark theme. If it is empty, it is made from the accent of the light theme. */
  accentDark: string;
  headlines: HeadlineKind;
  /** The path of an uploaded image, or nothing. */
  logo: string;
  /** For the dark theme. If it is empty, both themes show the same logo. */
  logoDark: string;
  /** False for a logo that contains the name. */
  isNameBesideLogo: boolean;
  /** The path of an uploaded image, or nothing. */
  icon: string;
};

/** How a site looks before an admin changes it. */
export const defaultLook: Look = {
  palette: 'paper',
  accent: '',
  accentDark: '',
  headlines: 'serif',
  logo: '',
  logoDark: '',
  isNameBesideLogo: true,
  icon: '',
};

// As for all uploads.
export const maxLookImageBytes = 10_000_000;

// The largest icon that phones ask for, without the sizes for splash screens.
export const minIconSize = 192;

// WCAG 2 AA for text. An accent is also the colour of links.
export const minContrast = 4.5;

const accentFields = { light: 'accent', dark: 'accentDark' } as const;

export function checkLook(given: Look): Checked<Look> {
  const fields: FieldErrors = {};
  const value = { ...given };
  for (const theme of ['light', 'dark'] as const) {
    const field = accentFields[theme];
    const text = given[field].trim();
    const hex = text === '' ? '' : canonicalHex(text);
    value[field] = hex ?? text;
    const problem =
      hex === undefined ? texts.lookRules.accentInvalid : describeAccent(hex, given.palette, theme);
    if (problem !== undefined) fields[field] = problem;
  }
  for (const field of ['logo', 'logoDark', 'icon'] as const) {
    if (given[field] !== '' && !readImagePath(given[field])) fields[field] = texts.lookRules.imageMissing;
  }
  if (given.logoDark !== '' && given.logo === '') fields.logoDark ??= texts.lookRules.darkLogoAlone;
  return Object.keys(fields).length === 0 ? { ok: true, value } : { ok: false, fields };
}

/** Why the accent cannot be used; undefined if it can. */
function describeAccent(hex: string, palette: PaletteName, theme: Theme): string | undefined {
  if (hex === '') return undefined;
  const ratio = measureAccent(hex, palette, theme);
  if (ratio >= minContrast) return undefined;
  const text = theme === 'light' ? texts.lookRules.accentTooLight : texts.lookRules.accentTooDark;
  return fill(text, { colour: hex, ratio: writeRatio(ratio), least: minContrast });
}

/** Where links and the keywords of code are shown. Those on a tint are in the changes that reviewers compare. */
const backgrounds = ['paper', 'raised', 'sunken', 'good-tint', 'bad-tint', 'wait-tint'] as const;

/** The contrast of the accent on the background of the palette on which it is hardest to read. */
export function measureAccent(hex: string, palette: PaletteName, theme: Theme): number {
  const colours = coloursOf(palette, theme);
  return Math.min(...backgrounds.map((background) => contrast(hex, colours[background])));
}

/** The nearest colour of the same hue that can be read. */
export function findReadable(hex: string, palette: PaletteName, theme: Theme): string {
  const step = theme === 'light' ? -0.01 : 0.01;
  for (let lightness = lightnessOf(hex); lightness > 0 && lightness < 1; lightness += step) {
    const made = withLightness(hex, lightness);
    if (measureAccent(made, palette, theme) >= minContrast) return made;
  }
  return coloursOf(palette, theme).ink;
}

/** Rounded down: 4.49 must not look like enough. */
export const writeRatio = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

type Coloured = Pick<Look, 'palette' | 'accent' | 'accentDark'>;

/** The accent of a theme, which may be made from that of the other; undefined if it is the palette's own. */
export function accentOf({ palette, accent, accentDark }: Coloured, theme: Theme): string | undefined {
  if (theme === 'light') return accent || undefined;
  if (accentDark !== '') return accentDark;
  return accent === '' ? undefined : lightenForDark(accent, palette);
}

function lightenForDark(accent: string, palette: PaletteName): string {
  let made = accent;
  for (let lightness = 0.76; lightness <= 1; lightness += 0.02) {
    made = withLightness(accent, lightness);
    if (measureAccent(made, palette, 'dark') >= minContrast + 1) break;
  }
  return made;
}

/** All colours of a theme, with those that follow from an accent of the operator’s own. */
export function lookColours(look: Coloured, theme: Theme): Colours {
  const colours = coloursOf(look.palette, theme);
  const accent = accentOf(look, theme);
  const reversed = accentOf(look, theme === 'light' ? 'dark' : 'light');
  return {
    ...colours,
    ...(reversed && { caret: reversed }),
    ...(accent && {
      accent,
      'accent-strong': mix(accent, theme === 'light' ? colours.ink : '#ffffff', 0.28),
      'on-accent': theme === 'light' ? colours.raised : colours.sunken,
      tint: findTint(accent, colours, theme),
    }),
  };
}

/** A background with a trace of the accent, on which the accent and all texts can be read. */
function findTint(accent: string, colours: Colours, theme: Theme): string {
  for (let share = theme === 'light' ? 0.12 : 0.18; share > 0; share -= 0.01) {
    const tint = mix(colours.paper, accent, share);
    const shown = [accent, colours.ink, colours['ink-soft']];
    if (shown.every((colour) => contrast(colour, tint) >= minContrast)) return tint;
  }
  return colours.paper;
}
