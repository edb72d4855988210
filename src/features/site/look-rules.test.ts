import { describe, expect, test } from 'vitest';
import { canonicalHex, contrast, withLightness } from '#kit/colour.ts';
import {
  accentOf,
  checkLook,
  defaultLook,
  findReadable,
  type Look,
  lookColours,
  measureAccent,
} from './look-rules.ts';
import { paletteNames } from './palettes.ts';

const check = (change: Partial<Look>) => checkLook({ ...defaultLook, ...change });
const image = `/images/ab/${'ab'.repeat(32)}-640x120t.webp`;

describe('an accent', () => {
  test.each([
    ['#A8321F', '#a8321f'],
    ['a8321f', '#a8321f'],
    [' #a32 ', '#aa3322'],
    ['', ''],
  ])('the colour %j is saved as %j', (given, saved) => {
    expect(check({ accent: given })).toMatchObject({ ok: true, value: { accent: saved } });
  });

  test.each(['red', '#12', '#1234567', 'rgb(1,2,3)', '#a8321f;}', '#ggg', 'url(#x)'])(
    'what is no colour in hexadecimal digits is refused: %s',
    (accent) => {
      expect(check({ accent })).toEqual({
        ok: false,
        fields: { accent: 'Enter a colour as a # and six hexadecimal digits, such as #a8321f.' },
      });
    },
  );

  test('an accent that is too light is refused with its contrast', () => {
    expect(check({ accent: '#fc0' })).toEqual({
      ok: false,
      fields: {
        accent:
          'On the backgrounds of this palette #ffcc00 has a contrast of 1.2 to 1. Choose a darker colour: at least 4.5 to 1 is needed.',
      },
    });
  });

  test('each theme is measured on its own backgrounds', () => {
    expect(check({ accent: '#14324a', accentDark: '#14324a' })).toEqual({
      ok: false,
      fields: {
        accentDark:
          'On the dark backgrounds of this palette #14324a has a contrast of 1.1 to 1. Choose a lighter colour: at least 4.5 to 1 is needed.',
      },
    });
    expect(check({ accentDark: '#fc0' })).toMatchObject({ ok: true });
  });

  test('an accent that passes in one palette is measured again in another', () => {
    const passing = paletteNames.filter((palette) => check({ palette, accent: '#7a6a00' }).ok);
    expect(passing).toEqual(
      paletteNames.filter((palette) => measureAccent('#7a6a00', palette, 'light') >= 4.5),
    );
  });

  test('without one for the dark theme, it is made from the light one in the same hue', () => {
    expect(accentOf({ ...defaultLook, accent: '#0f766e' }, 'dark')).toBe('#6cc3ba');
    expect(accentOf({ ...defaultLook, accent: '#0f766e', accentDark: '#99f6e4' }, 'dark')).toBe('#99f6e4');
    expect(accentOf(defaultLook, 'dark')).toBeUndefined();
  });
});

/** Colours around the wheel, from dark to light. */
const wheel = [
  '#cc0000',
  '#b35900',
  '#808000',
  '#00802b',
  '#007a80',
  '#0047cc',
  '#5c00cc',
  '#b3008f',
  '#666666',
];
const accents = wheel.flatMap((hex) =>
  [0.25, 0.4, 0.55, 0.7, 0.85].map((lightness) => withLightness(hex, lightness)),
);

test('whatever accent is accepted, everything that is made from it can be read', () => {
  let accepted = 0;
  for (const palette of paletteNames) {
    for (const accent of accents) {
      const checked = check({ palette, accent });
      if (!checked.ok) continue;
      accepted += 1;
      for (const theme of ['light', 'dark'] as const) {
        const colours = lookColours(checked.value, theme);
        const pairs = [
          ['on-accent', 'accent', 4.5],
          ['on-accent', 'accent-strong', 4.5],
          ['accent', 'tint', 4.5],
          ['ink', 'tint', 4.5],
          ['ink-soft', 'tint', 4.5],
          ['accent', 'sunken', 4.5],
          ['accent', 'raised', 4.5],
          ['accent-strong', 'sunken', 4.5],
          ['accent-strong', 'raised', 4.5],
          ['accent-strong', 'tint', 4.5],
          ['caret', 'ink', 3],
        ] as const;
        for (const [text, background, least] of pairs) {
          const ratio = contrast(colours[text], colours[background]);
          expect(ratio, `${palette} ${theme} ${accent}: ${text} on ${background}`).toBeGreaterThanOrEqual(
            least,
          );
        }
      }
    }
  }
  expect(accepted).toBeGreaterThan(40);
});

test('the colour that is offered instead of one that cannot be read is accepted', () => {
  for (const palette of paletteNames) {
    for (const accent of accents) {
      expect(check({ palette, accent: findReadable(accent, palette, 'light') }).ok).toBe(true);
      expect(check({ palette, accentDark: findReadable(accent, palette, 'dark') }).ok).toBe(true);
    }
  }
  expect(findReadable('#0047cc', 'harbour', 'light')).toBe('#0047cc');
});

test('images must be images of this site, and a dark logo needs a logo', () => {
  expect(check({ logo: image, logoDark: image, icon: image })).toMatchObject({ ok: true });
  expect(check({ logo: 'https://evil.example/logo.png', icon: '/images/../secret' })).toMatchObject({
    fields: { logo: expect.any(String), icon: expect.any(String) },
  });
  expect(check({ logoDark: image })).toMatchObject({
    fields: { logoDark: 'Upload a logo first. The one for the dark theme only replaces it there.' },
  });
});

test('checking twice changes nothing', () => {
  const first = check({ accent: 'A32', logo: image });
  expect(first.ok && checkLook(first.value)).toEqual(first);
});

test('colours are read in every common form, and nothing else is', () => {
  expect(['#abc', 'ABC', '#AABBCC', ' #aabbcc '].map(canonicalHex)).toEqual(Array(4).fill('#aabbcc'));
  expect(['', '#', '#abcd', 'abc;', '#aabbccdd'].map(canonicalHex)).toEqual(Array(5).fill(undefined));
});
