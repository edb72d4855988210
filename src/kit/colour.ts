// Colours as `#rrggbb`: how well one can be read on another (WCAG 2), and colours made from others (OKLCH).

const hexPattern = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** `ABC` becomes `#aabbcc`. Undefined if it is no colour in hexadecimal digits. */
export function canonicalHex(text: string): string | undefined {
  const digits = hexPattern.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

type Triple = [number, number, number];

const channelsOf = (hex: string): Triple =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Triple;

const toHex = (channels: Triple): string =>
  `#${channels
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const toLinear = (value: number): number =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;

const fromLinear = (value: number): number =>
  255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055);

function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map(toLinear) as Triple;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of the second colour in the first, from 0 to 1. */
export function mix(base: string, added: string, share: number): string {
  const [from, to] = [channelsOf(base), channelsOf(added)];
  return toHex(from.map((value, index) => value + ((to[index] ?? 0) - value) * share) as Triple);
}

/** As the eye sees it, from 0 (black) to 1 (white). */
export const lightnessOf = (hex: string): number => toOklab(channelsOf(hex).map(toLinear) as Triple)[0];

/** The same hue at another lightness, from 0 to 1. It is less saturated where screens cannot show it. */
export function withLightness(hex: string, lightness: number): string {
  const [, a, b] = toOklab(channelsOf(hex).map(toLinear) as Triple);
  for (let chroma = 1; chroma > 0; chroma -= 0.02) {
    const linear = fromOklab([lightness, a * chroma, b * chroma]);
    if (linear.every((value) => value >= -0.0005 && value <= 1.0005))
      return toHex(linear.map(fromLinear) as Triple);
  }
  return toHex(fromOklab([lightness, 0, 0]).map(fromLinear) as Triple);
}

// The matrices of https://bottosson.github.io/posts/oklab/.
function toOklab([red, green, blue]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}
