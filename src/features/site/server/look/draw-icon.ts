// Draws the icon of the site in the sizes that browsers and phones ask for: the uploaded one, or the mark in the site's colours.
import type { Colours } from '../../palettes.ts';
import type { IconKind } from './present-look.ts';

const sizes: Record<IconKind, number> = { '32': 32, '180': 180, '192': 192, '512': 512, maskable: 512 };

/** How much of the side the picture takes. Phones cut a maskable icon to a circle of four fifths. */
const shares: Record<IconKind, number> = { '32': 1, '180': 0.84, '192': 1, '512': 1, maskable: 0.62 };

/** Phones show these two without transparency. */
const isOpaque = (kind: IconKind): boolean => kind === '180' || kind === 'maskable';

type IconSource = {
  /** The uploaded picture; undefined for the mark. */
  picture: Buffer | undefined;
  colours: Colours;
  kind: IconKind;
};

export async function drawIcon({ picture, colours, kind }: IconSource): Promise<Buffer> {
  // Loaded with the first icon: a site with the look that comes with the software needs no drawing.
  const { default: sharp } = await import('sharp');
  const size = sizes[kind];
  const side = Math.round(size * shares[kind]);
  const source = picture ? sharp(picture) : sharp(Buffer.from(markSvg(colours, side)));
  const drawn = await source
    .resize({ width: side, height: side, fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer();
  const background = isOpaque(kind) ? colours.paper : 'transparent';
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** The mark of `src/app/shell/logo.tsx`. */
function markSvg({ ink, paper, caret }: Colours, side: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 32 32">
<rect x="4" y="2.5" width="24" height="27" rx="2.5" fill="${ink}"/>
<path d="M9 9.5h14M9 15h14M9 20.5h5" stroke="${paper}" stroke-width="2" stroke-linecap="round"/>
<path d="m16.5 25.5 4-6.5 4 6.5" fill="none" stroke="${caret}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`;
}
