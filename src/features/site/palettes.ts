// The colours of each palette. `src/app/styles/look.css` has the same for pages, and a test compares them: emails,
// link previews and the checks of an accent cannot read a style sheet.

export const paletteNames = ['paper', 'harbour', 'orchard', 'graphite'] as const;

export type PaletteName = (typeof paletteNames)[number];
export type Theme = 'light' | 'dark';

const colourNames = [
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
  'bad',
  'bad-tint',
  'good',
  'good-tint',
  'wait',
  'wait-tint',
] as const;

export type ColourName = (typeof colourNames)[number];
export type Colours = Record<ColourName, string>;

/** In the order of `colourNames`: light, then dark. */
const values: Record<PaletteName, Record<Theme, string>> = {
  // Warm paper and red ink.
  paper: {
    light:
      '#f8f4ec #fffdf8 #efe8da #211d18 #5c5447 #ddd3c0 #8d8270 #a8321f #8a2415 #fffdf8 #f6e4dc #f0765c #a8321f #f6e4dc #2f6236 #e3eedd #7a4d00 #f7e8c8',
    dark: '#161310 #1f1b17 #100e0c #ede6d9 #b3a897 #38312a #7d7263 #f2917a #f7a994 #22100a #33201a #c23b22 #f2917a #33201a #8fc795 #1b2a1d #e5b765 #322611',
  },
  // Cool white, navy and sea blue.
  harbour: {
    light:
      '#f3f6f9 #ffffff #e6ecf2 #14202c #495969 #ced8e2 #708193 #17598f #0f4470 #ffffff #dde9f4 #6db3e8 #ad2b23 #f8e3e0 #1d6345 #dcede4 #774b00 #f5e7c9',
    dark: '#0f151c #17202a #0a0f15 #e2eaf2 #a0b1c2 #2a3744 #6c7f92 #7cbcec #a4d2f4 #051827 #13293c #1c63a0 #f59a8c #3a1e1c #7fcca4 #12291f #e4b868 #2f2512',
  },
  // The green of leaves, and plum.
  orchard: {
    light:
      '#f4f6ec #fdfef8 #e8ecda #1b2116 #505a45 #d2d8c0 #7a856b #86265a #6b1946 #fffaff #f3e3ea #e989b8 #a52a1c #f8e2da #2a6432 #deedd4 #714a00 #f3e7c2',
    dark: '#11150e #191f15 #0c0f09 #e6ebdc #a9b39a #303929 #727d64 #ee9cc3 #f5b9d5 #2a0a1b #361f2b #93295f #f5987f #3a1f17 #93cc8c #1a2c16 #e2b964 #2e2610',
  },
  // Grey without a hue, and violet.
  graphite: {
    light:
      '#f6f6f7 #ffffff #ebebed #1a1a1d #55555b #d8d8dc #808087 #5237bd #3f2899 #ffffff #e9e5f9 #a494f4 #b0271f #fae3e1 #24633c #dfeee3 #774a00 #f6e8ca',
    dark: '#131315 #1c1c1f #0d0d0e #ececef #abacb3 #343439 #76767e #b4a5f8 #ccc2fb #150b38 #272143 #5b40c9 #f7988c #3b1f1d #86cb9b #172a1d #e5b968 #302612',
  },
};

export function coloursOf(palette: PaletteName, theme: Theme): Colours {
  const hexes = values[palette][theme].split(' ');
  return Object.fromEntries(colourNames.map((name, index) => [name, hexes[index]])) as Colours;
}
