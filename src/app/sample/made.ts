// What would take a first start seconds is made beforehand, by `npm run sample -- make`: the files of pictures, the colours of
// code, and all that is written, as the editor sends it and in a form that is read at once.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElementContent } from 'hast';
import { z } from 'zod';
import { fileKeysOf } from '#features/images/rules.ts';
import { findProjectFolder } from '#platform/project-folder.ts';
import type { ImageStore } from '#platform/storage/image-store.ts';
import { createHighlightCode, type HighlightCode } from '#richtext/render/highlight-code.ts';
import { contentSchema, type SampleContent } from './content.ts';

export const sampleFolder = (): string => join(findProjectFolder(), 'sample');
export const madeFolder = (): string => join(sampleFolder(), 'made');
export const storeFolder = (): string => join(madeFolder(), 'store');

const picturesSchema = z.record(
  z.string(),
  z.object({
    /** The hash of what it was made of, so that a test finds what is out of date. */
    source: z.string(),
    /** As the image store calls it. */
    key: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    bytes: z.number().int(),
  }),
);

/** By the name of the file that an article shows, or that of a portrait. */
export type MadePictures = z.infer<typeof picturesSchema>;

const textsSchema = z.record(
  z.string(),
  z.object({
    /** The names of the pictures that it shows, under the addresses that they will have. */
    pictures: z.array(z.string()),
    html: z.string(),
  }),
);

/** By where its Markdown lies. */
export type MadeTexts = z.infer<typeof textsSchema>;

export type Made = {
  content: SampleContent;
  pictures: MadePictures;
  texts: MadeTexts;
  highlight: HighlightCode;
};

export async function readMade(): Promise<Made> {
  const [content, pictures, texts, highlight] = await Promise.all([
    readJson('content.json'),
    readJson('pictures.json'),
    readJson('texts.json'),
    readColours(),
  ]);
  return {
    content: contentSchema.parse(content),
    pictures: picturesSchema.parse(pictures),
    texts: textsSchema.parse(texts),
    highlight,
  };
}

export const portraitOf = (username: string): string => `portrait-${username}`;

export async function storePictures(images: ImageStore, pictures: MadePictures): Promise<void> {
  const keys = Object.values(pictures).flatMap(({ key }) => fileKeysOf(key));
  await Promise.all(keys.map(async (key) => images.put(key, await readFile(join(storeFolder(), key)))));
}

/** The language, and the pieces of a block of code: plain text, or a class and its text. */
export type ColouredCode = [language: string, ...pieces: (string | [className: string, text: string])[]];

/** Colours that are known, and for all else those that are made when they are needed. */
async function readColours(): Promise<HighlightCode> {
  const blocks = (await readJson('colours.json')) as ColouredCode[];
  const known = new Map(
    blocks.map(([language, ...pieces]) => {
      const code = pieces.map((piece) => (typeof piece === 'string' ? piece : piece[1])).join('');
      return [`${language} ${code}`, pieces.map(writePiece)];
    }),
  );
  const colour = createHighlightCode();
  return async (code, language, budget) => known.get(`${language} ${code}`) ?? colour(code, language, budget);
}

function writePiece(piece: ColouredCode[number]): ElementContent {
  if (typeof piece === 'string') return { type: 'text', value: piece };
  const [className, value] = piece;
  const children: ElementContent[] = [{ type: 'text', value }];
  return { type: 'element', tagName: 'span', properties: { className: [className] }, children };
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(madeFolder(), name), 'utf8'));
}
