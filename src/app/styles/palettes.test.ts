// Every pair of colours that the interface uses can be read, in each palette and theme, as the style sheets define them.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { defaultLook, lookColours } from '#features/site/look-rules.ts';
import { coloursOf, paletteNames, type Theme } from '#features/site/palettes.ts';
import { contrast, mix } from '#kit/colour.ts';

const themes: Theme[] = ['light', 'dark'];
const looks = paletteNames.flatMap((palette) => themes.map((theme) => ({ palette, theme })));

const read = (path: string) => readFile(join(import.meta.dirname, path), 'utf8');

/** The declarations of colours in a style sheet, by the name of the property or of the class. */
function colourPairs(css: string, pattern: RegExp): Map<string, Record<Theme, string>> {
  return new Map(
    [...css.matchAll(pattern)].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]),
  );
}

const tokenPattern = /--color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g;

/** As a browser would compute them: a palette replaces some of the first one's. */
async function readColours(palette: string, theme: Theme): Promise<Map<string, string>> {
  const own = new RegExp(`\\[data-palette="${palette}"\\] \\{([^}]*--color[^}]*)\\}`);
  const sheets = [await read('tokens.css'), own.exec(await read('look.css'))?.[1] ?? ''];
  const pairs = sheets.flatMap((css) => [...colourPairs(css, tokenPattern)]);
  return new Map(pairs.map(([name, value]) => [name, value[theme]]));
}

/** The colours of code that are not in the palette, with those that a palette replaces. */
async function readCodeColours(palette: string, theme: Theme): Promise<string[]> {
  const css = await read('../../richtext/render/code-colours.css');
  const plain = colourPairs(css, /\.(tok-\w+) \{\s*color: light-dark\((#\w{6}), (#\w{6})\)/g);
  const replaced = css.includes(`[data-palette="${palette}"]`) ? ['harbour', 'graphite'] : [];
  expect(plain.size).toBeGreaterThanOrEqual(2);
  return [
    ...[...plain].filter(([name]) => name !== replacedIn[palette]).map(([, value]) => value[theme]),
    ...(replaced.length > 0 ? [theme === 'light' ? '#0a5a5e' : '#74d0c8'] : []),
  ];
}

const replacedIn: Record<string, string> = { harbour: 'tok-function', graphite: 'tok-type' };

const papers = ['paper', 'raised', 'sunken'];
const tints = ['bad-tint', 'good-tint', 'wait-tint'];

/** What is read, on what. */
const texts: [text: string, backgrounds: string[]][] = [
  ['ink', [...papers, ...tints, 'tint']],
  ['ink-soft', [...papers, ...tints, 'tint']],
  ['accent', [...papers, ...tints, 'tint']],
  ['accent-strong', [...papers, 'tint']],
  ['bad', [...papers, 'bad-tint']],
  ['good', [...papers, 'good-tint']],
  ['wait', [...papers, 'wait-tint']],
  ['on-accent', ['accent', 'accent-strong']],
  ['paper', ['ink']],
];

/** Outlines of controls, marks in charts, the caret of the mark. */
const shapes: [shape: string, backgrounds: string[]][] = [
  ['edge', papers],
  ['accent', papers],
  ['caret', ['ink']],
  ['paper', ['ink']],
  ['on-accent', ['accent']],
];

describe.each(looks)('the palette $palette in the $theme theme', ({ palette, theme }) => {
  test('the style sheet and the colours of emails and images are the same', async () => {
    const inStyles = await readColours(palette, theme);
    expect(Object.fromEntries(inStyles)).toEqual(coloursOf(palette, theme));
    expect(lookColours({ ...defaultLook, palette }, theme)).toEqual(coloursOf(palette, theme));
  });

  test('every text has a contrast of at least 4.5:1, and every control of 3:1', async () => {
    const colours = await readColours(palette, theme);
    const hex = (name: string) => colours.get(name) ?? `no colour ${name}`;
    const measure = (pairs: typeof texts, least: number) =>
      pairs.flatMap(([name, backgrounds]) =>
        backgrounds
          .map((background) => ({ name, background, ratio: contrast(hex(name), hex(background)) }))
          .filter(({ ratio }) => !(ratio >= least)),
      );
    expect(measure(texts, 4.5)).toEqual([]);
    expect(measure(shapes, 3)).toEqual([]);
    // Placeholders are the soft ink at 85 %.
    expect(contrast(mix(hex('raised'), hex('ink-soft'), 0.85), hex('raised'))).toBeGreaterThanOrEqual(4.5);
  });

  test('code can be read, also in lines that were added or removed', async () => {
    const colours = await readColours(palette, theme);
    const hex = (name: string) => colours.get(name) ?? '';
    const word = (name: string) => mix(hex(`${name}-tint`), hex(name), 0.12);
    const inWords = ['ink', 'ink-soft', 'bad', 'good', 'wait'].map(hex);
    for (const colour of await readCodeColours(palette, theme)) {
      for (const background of ['sunken', ...tints]) {
        expect(contrast(colour, hex(background))).toBeGreaterThanOrEqual(4.5);
      }
      inWords.push(colour);
    }
    const ownWords = { bad: ['ink', 'ink-soft'], good: ['ink', 'ink-soft'] };
    for (const [name, shown] of Object.entries(ownWords)) {
      for (const text of shown) expect(contrast(hex(text), word(name))).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test('no other file has colours of its own, which a palette could not change', async () => {
  const folder = join(import.meta.dirname, '../..');
  const files = await readdir(folder, { recursive: true });
  const withColours: string[] = [];
  for (const file of files.filter((name) => /\.(css|tsx)$/.test(name) && !/\.test\.tsx$/.test(name))) {
    const source = (await readFile(join(folder, file), 'utf8')).replaceAll(/\/\*[\s\S]*?\*\//g, '');
    if (/(?<![\w&])#(?:[0-9a-f]{6}|[0-9a-f]{3})\b(?![\w-]*["'`]?\s*:)/i.test(source)) withColours.push(file);
  }
  expect(withColours.sort()).toEqual([
    // Names of links within a page look like colours to nobody but this test.
    'app/styles/look.css',
    'app/styles/print.css',
    'app/styles/tokens.css',
    // Cameras read dark on light, whatever the palette.
    'features/sign-in/web/second-factor/qr-code.tsx',
    'richtext/render/code-colours.css',
  ]);
});
