// Draws an abstract portrait: four tiles of simple shapes in colours around a hue. The same person always gets the same
// one.
import sharp from 'sharp';
import { seededRandom } from '../../src/app/sample/seeded-random.ts';
import { oklchToHex } from './oklch-to-hex.ts';

type Sitter = { username: string; hue: number };

const side = 512;
const tile = side / 2;
// The tiles: top left, top right, bottom left, bottom right. Each is rotated so that its last corner is in the centre.
const tileIndexes = [0, 1, 2, 3] as const;
const tileRotations = [0, 90, 270, 180] as const;

export async function drawPortrait(sitter: Sitter): Promise<Buffer> {
  return sharp(Buffer.from(writePortrait(sitter)))
    .webp({ quality: 92 })
    .toBuffer();
}

type Shape = { draw(colour: string): string; canRotate: boolean };

const rotatable = (draw: Shape['draw']): Shape => ({ draw, canRotate: true });

// Coordinates in a tile from 0 to 256, whose last corner is the centre of the portrait.
const shapes: Shape[] = [
  rotatable((colour) => `<path fill="${colour}" d="M0 0h256a256 256 0 0 1-256 256z"/>`),
  rotatable((colour) => `<path fill="${colour}" d="M0 0h256a128 128 0 0 1-256 0z"/>`),
  rotatable((colour) => `<path fill="${colour}" d="M0 0a256 256 0 0 1 256 256a256 256 0 0 1-256-256z"/>`),
  rotatable((colour) => `<path fill="${colour}" d="M0 0h256v256z"/>`),
  rotatable(
    (colour) =>
      `<path fill="none" stroke="${colour}" stroke-width="44" d="M22 256a234 234 0 0 1 234-234M110 256a146 146 0 0 1 146-146"/>`,
  ),
  // Near the centre, because portraits are shown as circles.
  { draw: (colour) => `<circle fill="${colour}" cx="150" cy="150" r="68"/>`, canRotate: false },
];

// The site's red, green and ochre. A portrait gets the one that is farthest from the person's hue.
const companions = [
  { hue: 28, colour: '#b3392c' },
  { hue: 200, colour: '#2f6f73' },
  { hue: 78, colour: '#d19a3a' },
];

export function writePortrait({ username, hue }: Sitter): string {
  const pick = <Item>(items: readonly Item[], ...what: (string | number)[]): Item =>
    items[Math.floor(seededRandom(username, ...what) * items.length)] as Item;
  const ground = oklchToHex({ lightness: 0.93, chroma: 0.035, hue });
  const grounds = [ground, oklchToHex({ lightness: 0.84, chroma: 0.07, hue })];
  const deep = oklchToHex({ lightness: 0.4, chroma: 0.1, hue });
  const clear = oklchToHex({ lightness: 0.66, chroma: 0.13, hue });
  const { colour: companion } = companions.reduce((far, one) =>
    distance(one.hue, hue) > distance(far.hue, hue) ? one : far,
  );
  const order = tileIndexes.toSorted(
    (one, other) => seededRandom(username, one) - seededRandom(username, other),
  );
  // One colour and one shape for each tile, so that every portrait has all three colours.
  const colours = [deep, clear, companion, deep];
  const free = [...shapes];
  const tiles = order.map((tileIndex, index) => {
    const shape = pick(free, 'shape', index);
    free.splice(free.indexOf(shape), 1);
    const rotation =
      tileRotations[tileIndex] + (shape.canRotate ? pick([0, 90, 180, 270], 'turn', index) : 0);
    const [x, y] = [(tileIndex % 2) * tile, Math.floor(tileIndex / 2) * tile];
    const background = `<path fill="${grounds[(tileIndex + Math.floor(tileIndex / 2)) % 2]}" d="M0 0h256v256H0z"/>`;
    const foreground = `<g transform="rotate(${rotation} 128 128)">${shape.draw(colours[index] ?? deep)}</g>`;
    return `<g transform="translate(${x} ${y})">${background}${foreground}</g>`;
  });
  const frame = `xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"`;
  return `<svg ${frame}><path fill="${ground}" d="M0 0h${side}v${side}H0z"/>${tiles.join('')}</svg>`;
}

const distance = (one: number, other: number): number => {
  const apart = Math.abs(one - other) % 360;
  return Math.min(apart, 360 - apart);
};
