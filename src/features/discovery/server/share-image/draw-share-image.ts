import { texts } from '#texts';
import { shareImageSize } from '../../share-image-path.ts';
import { siteName } from '../../site.ts';
import { cutLine, drawableText, layOutLines } from './lay-out-text.ts';
import type { SharedArticle } from './shared-article.queries.ts';
import type { Typeface } from './typeface.ts';

/** Raise this when the design changes, so that cached images are drawn again. */
export const designVersion = 1;

// The colours of the light theme, as in the site's own preview image.
const colours = { paper: '#f8f4ec', ink: '#211d18', soft: '#5c5447', edge: '#8d8270', accent: '#a8321f' };
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
/** Drawn instead of a title that the typeface cannot draw. Link previews show the title beside the image anyway. */
const fallbackTitle = texts.drawShareImage.tagline;

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

const logo = `<g transform="translate(98 85) scale(1.5)">
<rect width="32" height="36" rx="4" fill="${colours.ink}"/>
<path d="M6 9.5h20M6 16.5h20M6 24h8" stroke="#f8f4ec" stroke-width="2.4" stroke-linecap="round"/>
<path d="m17 30 5-8 5 8" fill="none" stroke="#f2795f" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></g>`;

export async function drawShareImage(article: SharedArticle, typeface: Typeface): Promise<Buffer> {
  const svg = Buffer.from(shareImageSvg(article, typeface));
  // Loaded with the first image, like the typeface: a site whose links nobody shares needs neither.
  const { default: sharp } = await import('sharp');
  return sharp(svg).png({ palette: true, colours: 32, effort: 1, compressionLevel: 6 }).toBuffer();
}

/** All text is drawn as outlines, so no text of an author is in the markup. */
export function shareImageSvg({ title, author, category }: SharedArticle, typeface: Typeface): string {
  const draw = (text: string, position: { x: number; y: number; size: number }, colour: string) =>
    `<path fill="${colour}" d="${typeface.outlineOf(text, position)}"/>`;
  const fits = (size: number, maxWidth: number) => (line: string) => typeface.widthOf(line, size) <= maxWidth;
  const inOneLine = (text: string, size: number, maxWidth: number) =>
    fits(size, maxWidth)(text) ? text : cutLine(text, fits(size, maxWidth));

  const parts = [
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    `<path stroke="${colours.edge}" stroke-width="2" d="${cropMarks}"/>`,
    logo,
    draw(siteName, { x: 176, y: 126, size: 56 }, colours.ink),
  ];
  const topic = category === null ? undefined : drawableText(category, typeface);
  if (topic !== undefined) {
    const line = inOneLine(topic, 32, column / 2);
    const x = width - margin - typeface.widthOf(line, 32);
    parts.push(draw(line, { x, y: 124, size: 32 }, colours.accent));
  }
  const name = drawableText(author, typeface);
  if (name !== undefined) {
    parts.push(draw(inOneLine(name, 36, column), { x: margin, y: 562, size: 36 }, colours.soft));
  }
  const text = drawableText(title, typeface) ?? fallbackTitle;
  const { size, lines } = layOutLines(text, { typeface, width: column, settings: titleSettings });
  for (const [index, line] of lines.entries()) {
    const y = 190 + size * 0.9 + index * size * lineHeight;
    parts.push(draw(line, { x: margin, y, size }, colours.ink));
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}
