// Reads the files in `sample/made`, which `npm run sample -- make` generates because generating them at the first start
// would take seconds: image files, highlighted code, drawn diagrams, and the texts as HTML.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Element, ElementContent } from 'hast';
import { z } from 'zod';
import { fileKeysOf } from '#features/images/rules.ts';
import { findProjectFolder } from '#platform/project-folder.ts';
import type { ImageStore } from '#platform/storage/image-store.ts';
import { type RenderDiagram, renderDiagram } from '#richtext/diagrams/render-diagram.ts';
import { createHighlightCode, type HighlightCode } from '#richtext/render/highlight-code.ts';
import { contentSchema, type SampleContent } from './content.ts';

export const sampleFolder = (): string => join(findProjectFolder(), 'sample');
export const generatedFolder = (): string => join(sampleFolder(), 'made');
export const storeFolder = (): string => join(generatedFolder(), 'store');

const picturesSchema = z.record(
  z.string(),
  z.object({
    /** The hash of the source, so that a test can find outdated files. */
    source: z.string(),
    /** The key in the image store. */
    key: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    bytes: z.number().int(),
  }),
);

/** By the name of the image file, or of the portrait. */
export type GeneratedPictures = z.infer<typeof picturesSchema>;

const textsSchema = z.record(
  z.string(),
  z.object({
    /** The names of the pictures in the text. The HTML contains the URLs that they will have. */
    pictures: z.array(z.string()),
    html: z.string(),
  }),
);

/** By the path of the Markdown file. */
export type GeneratedTexts = z.infer<typeof textsSchema>;

export type GeneratedSample = {
  content: SampleContent;
  pictures: GeneratedPictures;
  texts: GeneratedTexts;
  steps: { highlight: HighlightCode; renderDiagram: RenderDiagram };
};

export async function readGeneratedFiles(): Promise<GeneratedSample> {
  const [content, pictures, texts, highlight, renderDrawnDiagram] = await Promise.all([
    readJson('content.json'),
    readJson('pictures.json'),
    readJson('texts.json'),
    readHighlightedCode(),
    readDrawnDiagrams(),
  ]);
  return {
    content: contentSchema.parse(content),
    pictures: picturesSchema.parse(pictures),
    texts: textsSchema.parse(texts),
    steps: { highlight, renderDiagram: renderDrawnDiagram },
  };
}

export const portraitOf = (username: string): string => `portrait-${username}`;

export async function storePictures(images: ImageStore, pictures: GeneratedPictures): Promise<void> {
  const keys = Object.values(pictures).flatMap(({ key }) => fileKeysOf(key));
  await Promise.all(keys.map(async (key) => images.put(key, await readFile(join(storeFolder(), key)))));
}

/** The language and the pieces of a code block: plain text, or a class name and its text. */
export type HighlightedCode = [language: string, ...pieces: (string | [className: string, text: string])[]];

/** Looks code blocks up in the generated file. Other code is highlighted on demand. */
async function readHighlightedCode(): Promise<HighlightCode> {
  const blocks = (await readJson('colours.json')) as HighlightedCode[];
  const highlighted = new Map(
    blocks.map(([language, ...pieces]) => {
      const code = pieces.map((piece) => (typeof piece === 'string' ? piece : piece[1])).join('');
      return [`${language} ${code}`, pieces.map(toElement)];
    }),
  );
  const highlight = createHighlightCode();
  return async (code, language, budget) =>
    highlighted.get(`${language} ${code}`) ?? highlight(code, language, budget);
}

export type DrawnDiagram = { source: string; prefix: string; svg: Element };

/** Looks diagrams up in the generated file. Others are drawn on demand. */
async function readDrawnDiagrams(): Promise<RenderDiagram> {
  const diagrams = (await readJson('diagrams.json')) as DrawnDiagram[];
  const drawn = new Map(diagrams.map(({ source, prefix, svg }) => [`${prefix} ${source}`, svg]));
  return async (source, prefix) => {
    const svg = drawn.get(`${prefix} ${source}`);
    // A copy, because it becomes part of the tree of a text.
    return svg ? { svg: structuredClone(svg) } : renderDiagram(source, prefix);
  };
}

function toElement(piece: HighlightedCode[number]): ElementContent {
  if (typeof piece === 'string') return { type: 'text', value: piece };
  const [className, value] = piece;
  const children: ElementContent[] = [{ type: 'text', value }];
  return { type: 'element', tagName: 'span', properties: { className: [className] }, children };
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(generatedFolder(), name), 'utf8'));
}
