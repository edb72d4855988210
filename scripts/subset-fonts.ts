// `npm run subset-fonts`: cuts the faces of the page down to the weights, characters and features that Latin text needs. The
// results are in the repository (src/app/fonts), so only a change of a font package or of this file needs another run.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

// ASCII, Latin-1, dotless i, Œ, dashes, quotation marks, bullet, ellipsis, primes, angle quotes, €, ™, arrows and minus.
// src/app/styles/fonts.css names the same ranges as `unicode-range`.
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2010, 0x2026],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const;

// From body text to the boldest heading.
const textToBold = { min: 400, max: 700 };

const faces = [
  { file: '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2', wght: textToBold },
  // One weight saves a third of the file. Browsers embolden the rare text that is both bold and italic.
  { file: '@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2', wght: 400 },
  {
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    wght: textToBold,
  },
];

// What browsers apply by themselves, and digits of one width for tables. Small capitals, fractions and the like, which our pages do not
// use, would bring their own glyphs.
const keepFeatures = ['ccmp', 'locl', 'rlig', 'liga', 'clig', 'calt', 'kern', 'mark', 'mkmk', 'tnum'];

const folder = fileURLToPath(new URL('../src/app/fonts/', import.meta.url));
const characters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map((code) => String.fromCodePoint(code))
  .join('');

await mkdir(folder, { recursive: true });
for (const { file, wght } of faces) {
  const source = await readFile(fileURLToPath(import.meta.resolve(file)));
  // A variable, because the package's types do not know `keepFeatures` yet.
  const options = { targetFormat: 'woff2' as const, variationAxes: { wght }, keepFeatures };
  const subset = await subsetFont(source, characters, options);
  const name = file.slice(file.lastIndexOf('/') + 1);
  await writeFile(`${folder}${name}`, subset);
  console.log(`${name}: ${source.length} bytes became ${subset.length}`);
}
