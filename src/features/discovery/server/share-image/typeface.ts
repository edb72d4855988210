// Draws text as outlines in the typeface of the headlines. Servers often have no fonts installed, or other ones. The
// files are WOFF because opentype.js cannot read WOFF2.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, PathCommand } from 'opentype.js';
import type { HeadlineKind } from '#features/site/look-rules.ts';

export type Typeface = {
  /** The width of the text on one line. */
  widthOf(text: string, size: number): number;
  /** The `d` attribute of an SVG path, with the baseline at `y`. */
  outlineOf(text: string, position: { x: number; y: number; size: number }): string;
  canDraw(character: string): boolean;
};

const serif = ['latin', 'latin-ext', 'vietnamese'].map(
  (subset) => `@fontsource/newsreader/files/newsreader-${subset}-500-normal.woff`,
);
const sans = ['latin', 'latin-ext'].map(
  (subset) => `@fontsource/instrument-sans/files/instrument-sans-${subset}-600-normal.woff`,
);

/** Each file covers some scripts. The first one that has a character draws it: the serif has more of them. */
const files: Record<HeadlineKind, string[]> = { serif, sans: [...sans, ...serif] };

export async function loadTypeface(headlines: HeadlineKind): Promise<Typeface> {
  const { default: opentype } = await import('opentype.js');
  const require = createRequire(import.meta.url);
  const fonts = await Promise.all(
    files[headlines].map(async (file) => {
      const font = opentype.parse(new Uint8Array(await readFile(require.resolve(file))).buffer);
      // opentype.js fails on the substitutions of this font. They would only replace rare pairs of letters.
      if (sans.includes(file)) delete font.tables.gsub;
      return font;
    }),
  );
  return createTypeface(fonts);
}

function createTypeface(fonts: Font[]): Typeface {
  const fontOf = (character: string) => fonts.find((font) => font.charToGlyphIndex(character) > 0);

  /** Splits the text into runs that one font can draw. */
  function runsOf(text: string): { font: Font; text: string }[] {
    const runs: { font: Font; text: string }[] = [];
    for (const character of text) {
      const font = fontOf(character);
      if (!font) continue;
      const last = runs.at(-1);
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  }

  return {
    canDraw: (character) => fontOf(character) !== undefined,
    widthOf: (text, size) =>
      runsOf(text).reduce((width, run) => width + run.font.getAdvanceWidth(run.text, size), 0),
    outlineOf(text, { x, y, size }) {
      let left = x;
      return runsOf(text)
        .map((run) => {
          const { commands } = run.font.getPath(run.text, left, y, size);
          left += run.font.getAdvanceWidth(run.text, size);
          return commands.map(writeCommand).join('');
        })
        .join('');
    },
  };
}

/** The library's own function is not used because it writes some numbers without a space between them. */
function writeCommand(command: PathCommand): string {
  switch (command.type) {
    case 'M':
    case 'L':
      return `${command.type}${numbers(command.x, command.y)}`;
    case 'Q':
      return `Q${numbers(command.x1, command.y1, command.x, command.y)}`;
    case 'C':
      return `C${numbers(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
    case 'Z':
      return 'Z';
  }
}

const numbers = (...values: number[]): string => values.map((value) => value.toFixed(1)).join(' ');
