import { type HeadlinePart, splitHeadline } from '#features/site/headline.ts';
import { defaultLook, lookColours } from '#features/site/look-rules.ts';
import type { Colours } from '#features/site/palettes.ts';
import { shareImageSize } from '../../share-image-path.ts';
import { cutLine, drawableText, layOutLines } from './lay-out-text.ts';
import type { SharedArticle } from './shared-article.queries.ts';
import type { Typeface } from './typeface.ts';

/** Raise this when the design changes, so that cached images are drawn again. */
export const designVersion = 3;

/** What every preview image shows of the site. */
export type SharedSite = { name: string; tagline: string; look?: SharedLook };

/** The colours of the light theme, and the logo as a `data:` URL. */
export type SharedLook = {
  colours: Pick<Colours, 'paper' | 'ink' | 'ink-soft' | 'edge' | 'accent' | 'caret'>;
  logo?: { url: string; width: number; height: number; isNameBeside: boolean } | undefined;
};

const plainLook: SharedLook = { colours: lookColours(defaultLook, 'light') };
const { width, height } = shareImageSize;
const margin = 92;
const column = width - 2 * margin;
// The space between the logo and the author fits this many lines of a title.
const titleSettings = [
  { size: 84, lines: 3 },
  { size: 68, lines: 4 },
  { size: 54, lines: 5 },
];
const lineHeight = 1.12;

const cropMarks = [
  [37, 14, 37, 48],
  [14, 37, 48, 37],
  [width - 37, 14, width - 37, 48],
  [width - 14, 37, width - 48, 37],
  [37, height - 14, 37, height - 48],
  [14, height - 37, 48, height - 37],
  [width - 37, height - 14, width - 37, height - 48],
  [width - 14, height - 37, width - 48, height - 37],
]
  .map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`)
  .join('');

const logoHeight = 54;

const drawMark = ({
  ink,
  paper,
  caret,
}: SharedLook['colours']) => `<g transform="translate(98 85) scale(1.5)">
<rect width="32" height="36" rx="4" fill="${ink}"/>
<path d="M6 9.5h20M6 16.5h20M6 24h8" stroke="${paper}" stroke-width="2.4" stroke-linecap="round"/>
<path d="m17 30 5-8 5 8" fill="none" stroke="${caret}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></g>`;

/** The logo or the mark, and where the name beside it starts. */
function drawLogo({ colours, logo }: SharedLook, maxWidth: number): { drawn: string; nameX: number } {
  if (!logo) return { drawn: drawMark(colours), nameX: 176 };
  const logoWidth = Math.min(maxWidth, (logoHeight * logo.width) / logo.height);
  const place = `x="${margin}" y="85" width="${logoWidth.toFixed(1)}" height="${logoHeight}"`;
  return {
    drawn: `<image ${place} preserveAspectRatio="xMinYMid" href="${logo.url}"/>`,
    nameX: margin + logoWidth + 24,
  };
}

export async function drawSvg(svg: string, { hasLogo }: { hasLogo: boolean }): Promise<Buffer> {
  // Loaded with the first image, like the typeface: a site whose links nobody shares needs neither.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg))
    .png({ palette: true, colours: hasLogo ? 256 : 32, effort: 1, compressionLevel: 6 })
    .toBuffer();
}

type Position = { x: number; y: number; size: number };

function createPen(typeface: Typeface) {
  const fits = (size: number, maxWidth: number) => (line: string) => typeface.widthOf(line, size) <= maxWidth;
  return {
    draw: (text: string, position: Position, colour: string) =>
      `<path fill="${colour}" d="${typeface.outlineOf(text, position)}"/>`,
    inOneLine: (text: string, size: number, maxWidth: number) =>
      fits(size, maxWidth)(text) ? text : cutLine(text, fits(size, maxWidth)),
  };
}

/** The paper, the logo and the name of the site. A name that the typeface cannot draw is left out. */
function drawFrame(
  { name: site, look = plainLook }: SharedSite,
  typeface: Typeface,
  maxWidth: number,
): string[] {
  const { draw, inOneLine } = createPen(typeface);
  const { colours, logo } = look;
  const { drawn, nameX } = drawLogo(look, maxWidth);
  const name = logo?.isNameBeside === false ? undefined : drawableText(site, typeface);
  return [
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    `<path stroke="${colours.edge}" stroke-width="2" d="${cropMarks}"/>`,
    drawn,
    ...(name === undefined
      ? []
      : [draw(inOneLine(name, 56, maxWidth - (nameX - 176)), { x: nameX, y: 126, size: 56 }, colours.ink)]),
  ];
}

const writeSvg = (parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;

/** All text is drawn as outlines, so no text of an author is in the markup. */
export function articleImageSvg(
  { title, author, category }: SharedArticle,
  site: SharedSite,
  typeface: Typeface,
): string {
  const { draw, inOneLine } = createPen(typeface);
  const { colours } = site.look ?? plainLook;
  const parts = drawFrame(site, typeface, column / 2);
  const topic = category === null ? undefined : drawableText(category, typeface);
  if (topic !== undefined) {
    const line = inOneLine(topic, 32, column / 3);
    const x = width - margin - typeface.widthOf(line, 32);
    parts.push(draw(line, { x, y: 124, size: 32 }, colours.accent));
  }
  const name = drawableText(author, typeface);
  if (name !== undefined) {
    parts.push(draw(inOneLine(name, 36, column), { x: margin, y: 562, size: 36 }, colours['ink-soft']));
  }
  // Link previews show the title beside the image anyway.
  const text = drawableText(title, typeface) ?? drawableText(site.tagline, typeface) ?? '';
  parts.push(...drawTitle([{ text, isEmphasised: false }], colours, typeface));
  return writeSvg(parts);
}

/** The image of every page that has none of its own. */
export function siteImageSvg(site: SharedSite & { headline: string }, typeface: Typeface): string {
  const drawn = splitHeadline(site.headline).flatMap(({ text, isEmphasised }) => {
    const drawable = text.trim() === '' ? '' : drawableText(text, typeface);
    return drawable === '' ? [] : [{ text: drawable, isEmphasised }];
  });
  const isWhole = drawn.every((part): part is HeadlinePart => part.text !== undefined);
  const fallback = { text: drawableText(site.tagline, typeface) ?? '', isEmphasised: false };
  const parts = isWhole && drawn.length > 0 ? drawn : [fallback];
  const { colours } = site.look ?? plainLook;
  return writeSvg([...drawFrame(site, typeface, column), ...drawTitle(parts, colours, typeface)]);
}

/** Lines of the largest size at which they fit, with the emphasised words in the accent colour. */
function drawTitle(parts: HeadlinePart[], colours: SharedLook['colours'], typeface: Typeface): string[] {
  const { draw } = createPen(typeface);
  const words = parts.flatMap(({ text, isEmphasised }) => text.split(' ').map(() => isEmphasised));
  const text = parts.map((part) => part.text).join(' ');
  const { size, lines } = layOutLines(text, { typeface, width: column, settings: titleSettings });
  let next = 0;
  return lines.flatMap((line, index) => {
    const y = 190 + size * 0.9 + index * size * lineHeight;
    let x = margin;
    return line.split(' ').map((word) => {
      const drawn = draw(word, { x, y, size }, words[next] ? colours.accent : colours.ink);
      x += typeface.widthOf(`${word} `, size);
      next += 1;
      return drawn;
    });
  });
}
