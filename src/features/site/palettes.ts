// The colours of each palette. `src/app/styles/look.css` has the same for pages, and a test compares them: emails,
// link previews and the checks of an accent cannot read a style sheet.

export const paletteNames = ['paper', 'harbour', 'orchard', 'graphite'] as const;

export type PaletteName = (typeof paletteNames)[number];
export type Theme = 'light' | 'dark';

const ownColours = [
  'paper',
  'raised',
  'sunken',
  'ink',
  'ink-soft',
  'line',
  'edge',
  'accent',
  'accent-strong',
  'on-accent',
  'tint',
  'caret',
] as const;

/** What is wrong, right or waiting has the same colour in every palette. */
const statusColours = ['bad', 'bad-tint', 'good', 'good-tint', 'wait', 'wait-tint'] as const;

export type ColourName = (typeof ownColours)[number] | (typeof statusColours)[number];
export type Colours = Record<ColourName, string>;

const statusValues: Record<Theme, string> = {
  light: '#a8321f #f6e4dc #2f6236 #e3eedd #7a4d00 #f7e8c8',
  dark: '#f2917a #33201a #8fc795 #1b2a1d #e5b765 #322611',
};

/** In the order of `ownColours`: light, then dark. */
const values: Record<PaletteName, Record<Theme, string>> = {
  // Warm paper and red ink.
  paper: {
    light: '#f8f4ec #fffdf8 #efe8da #211d18 #5c5447 #ddd3c0 #8d8270 #a8321f #8a2415 #fffdf8 #f6e4dc #f0765c',
    dark: '#161310 #1f1b17 #100e0c #ede6d9 #b3a897 #38312a #7d7263 #f2917a #f7a994 #22100a #33201a #c23b22',
  },
  // Cool white, navy and sea blue.
  harbour: {
    light: '#f3f6f9 #ffffff #e6ecf2 #14202c #495969 #ced8e2 #708193 #17598f #0f4470 #ffffff #dde9f4 #6db3e8',
    dark: '#0f151c #17202a #0a0f15 #e2eaf2 #a0b1c2 #2a3744 #6c7f92 #7cbcec #a4d2f4 #051827 #13293c #1c63a0',
  },
  // The green of leaves, and plum.
  orchard: {
    light: '#f4f6ec #fdfef8 #e8ecda #1b2116 #505a45 #d2d8c0 #7a856b #86265a #6b1946 #fffaff #f3e3ea #e989b8',
    dark: '#11150e #191f15 #0c0f09 #e6ebdc #a9b39a #303929 #727d64 #ee9cc3 #f5b9d5 #2a0a1b #361f2b #93295f',
  },
  // Grey without a hue, and violet.
  graphite: {
    light: '#f6f6f7 #ffffff #ebebed #1a1a1d #55555b #d8d8dc #808087 #5237bd #3f2899 #ffffff #e9e5f9 #a494f4',
    dark: '#131315 #1c1c1f #0d0d0e #ececef #abacb3 #343439 #76767e #b4a5f8 #ccc2fb #150b38 #272143 #5b40c9',
  },
};

export function coloursOf(palette: PaletteName, theme: Theme): Colours {
  const hexes = `${values[palette][theme]} ${statusValues[theme]}`.split(' ');
  const names = [...ownColours, ...statusColours];
  return Object.fromEntries(names.map((name, index) => [name, hexes[index]])) as Colours;
}
