// Portraits of people who do not exist: four tiles of simple shapes in colours around a hue, the same for the same person.
import sharp from 'sharp';
import { seededRandom } from '../../src/app/sample/seeded-random.ts';
import { oklchToHex } from './oklch-to-hex.ts';

type Sitter = { username: string; hue: number };

const side = 512;
const tile = side / 2;
// Above and below, from the left; and how far each is turned so that its last corner is in the middle.
const places = [0, 1, 2, 3] as const;
const quarters = [0, 90, 270, 180] as const;

export async function drawPortrait(sitter: Sitter): Promise<Buffer> {
  return sharp(Buffer.from(writePortrait(sitter)))
    .webp({ quality: 92 })
    .toBuffer();
}

type Shape = { draw(colour: string): string; isTurned: boolean };

const turned = (draw: Shape['draw']): Shape => ({ draw, isTurned: true });

// In a tile from 0 to 256, whose last corner is the middle of the portrait.
const shapes: Shape[] = [
  turned((colour) => `<path fill="${colour}" d="M0 0h256a256 256 0 0 1-256 256z"/>`),
  turned((colour) => `<path fill="${colour}" d="M0 0h256a128 128 0 0 1-256 0z"/>`),
  turned((colour) => `<path fill="${colour}" d="M0 0a256 256 0 0 1 256 256a256 256 0 0 1-256-256z"/>`),
  turned((colour) => `<path fill="${colour}" d="M0 0h256v256z"/>`),
  turned(
    (colour) =>
      `<path fill="none" stroke="${colour}" stroke-width="44" d="M22 256a234 234 0 0 1 234-234M110 256a146 146 0 0 1 146-146"/>`,
  ),
  // Near the middle, as portraits are shown round.
  { draw: (colour) => `<circle fill="${colour}" cx="150" cy="150" r="68"/>`, isTurned: false },
];

// The site's red, green and ochre: beside the hue of a person the one that is farthest from it.
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
  const order = places.toSorted((one, other) => seededRandom(username, one) - seededRandom(username, other));
  // Every colour once, so that none is ever missing, each in a place and a shape of its own.
  const colours = [deep, clear, companion, deep];
  const free = [...shapes];
  const tiles = order.map((place, index) => {
    const shape = pick(free, 'shape', index);
    free.splice(free.indexOf(shape), 1);
    const turn = quarters[place] + (shape.isTurned ? pick([0, 90, 180, 270], 'turn', index) : 0);
    const [x, y] = [(place % 2) * tile, Math.floor(place / 2) * tile];
    const behind = `<path fill="${grounds[(place + Math.floor(place / 2)) % 2]}" d="M0 0h256v256H0z"/>`;
    const drawn = `<g transform="rotate(${turn} 128 128)">${shape.draw(colours[index] ?? deep)}</g>`;
    return `<g transform="translate(${x} ${y})">${behind}${drawn}</g>`;
  });
  const frame = `xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"`;
  return `<svg ${frame}><path fill="${ground}" d="M0 0h${side}v${side}H0z"/>${tiles.join('')}</svg>`;
}

const distance = (one: number, other: number): number => {
  const apart = Math.abs(one - other) % 360;
  return Math.min(apart, 360 - apart);
};
