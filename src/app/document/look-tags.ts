// How the look that an admin chose gets into the HTML of a page. The look that comes with the software adds nothing to
// the HTML.
import type { SiteLook } from '#client/site.ts';
import { defaultLook } from '#features/site/look-rules.ts';
import { coloursOf, paletteNames } from '#features/site/palettes.ts';

/** The style sheet of the site knows these attributes (`src/app/styles/look.css`). */
export function lookAttributes(look: SiteLook | undefined): Record<string, string> {
  const { palette = defaultLook.palette, headlines = defaultLook.headlines } = look ?? {};
  return {
    ...(palette !== defaultLook.palette && { 'data-palette': palette }),
    ...(headlines !== defaultLook.headlines && { 'data-headlines': headlines }),
  };
}

export const lookSheets = (look: SiteLook | undefined): string[] =>
  look?.styleSheet ? [look.styleSheet] : [];

export function iconTags(icon: string | null): string[] {
  if (icon === null) {
    return [
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      '<link rel="apple-touch-icon" href="/icon-180.png">',
    ];
  }
  return [
    `<link rel="icon" href="${icon}-32.png" type="image/png" sizes="32x32">`,
    `<link rel="icon" href="${icon}-192.png" type="image/png" sizes="192x192">`,
    `<link rel="apple-touch-icon" href="${icon}-180.png">`,
  ];
}

/** For the browser's own bars. */
export function themeColours(look: SiteLook | undefined): string[] {
  const palette = paletteNames.find((name) => name === look?.palette) ?? defaultLook.palette;
  return (['light', 'dark'] as const).map(
    (theme) =>
      `<meta name="theme-color" content="${coloursOf(palette, theme).paper}" media="(prefers-color-scheme: ${theme})">`,
  );
}
