// `npm run sample -- make`: run this after changing the sample. It generates the files that a first start has no time
// for.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ElementContent } from 'hast';
import {
  type DrawnDiagram,
  type GeneratedPictures,
  type GeneratedTexts,
  generatedFolder,
  type HighlightedCode,
  portraitOf,
  sampleFolder,
  storeFolder,
} from '../../src/app/sample/generated-files.ts';
import { imagePath } from '../../src/features/images/rules.ts';
import { convertImage, type ImageUse } from '../../src/features/images/server/upload/convert-image.ts';
import { imageFilesOf, imageKeyOf } from '../../src/features/images/server/upload/upload-image.ts';
import { type RenderDiagram, renderDiagram } from '../../src/richtext/diagrams/render-diagram.ts';
import { parseFragment } from '../../src/richtext/html/parse-fragment.ts';
import { readText } from '../../src/richtext/html/read-text.ts';
import { createHighlightCode } from '../../src/richtext/render/highlight-code.ts';
import { createRenderer } from '../../src/richtext/render/render-html.ts';
import { findCodeLanguage } from '../../src/richtext/sanitize/clean-code.ts';
import { drawPortrait, writePortrait } from './draw-portrait.ts';
import { readSources, type SampleSources } from './read-sources.ts';
import { listPictureNames, renderContent } from './render-content.ts';

export async function generateSample(): Promise<void> {
  const sources = await readSources();
  await rm(generatedFolder(), { recursive: true, force: true });
  await mkdir(generatedFolder(), { recursive: true });
  const pictures = await generatePictures(sources);
  const texts = generateTexts(sources, pictures);
  await writeJson('content.json', sources.content);
  await writeJson('pictures.json', pictures);
  await writeJson('texts.json', texts);
  await writeJson('colours.json', await highlightBlocks(texts));
  await writeJson('diagrams.json', await drawDiagrams(texts));
}

type Source = { name: string; hash: string; use: ImageUse; read(): Promise<Buffer> };

/** The sources of all pictures, with their hashes. */
export async function listSources({ content, bodies }: SampleSources): Promise<Source[]> {
  const names = new Set([...bodies.values()].flatMap(listPictureNames));
  const drawn = await Promise.all(
    [...names].sort().map(async (name): Promise<Source> => {
      const file = await readFile(join(sampleFolder(), 'images', name));
      return { name, hash: hashOf(file), use: 'article', read: async () => file };
    }),
  );
  const portraits = content.people.map((person): Source => {
    const hash = hashOf(writePortrait(person));
    return { name: portraitOf(person.username), hash, use: 'portrait', read: () => drawPortrait(person) };
  });
  return [...drawn, ...portraits];
}

async function generatePictures(sources: SampleSources): Promise<GeneratedPictures> {
  const pictures: GeneratedPictures = {};
  for (const { name, hash, use, read } of await listSources(sources)) {
    const image = await convertImage(await read(), { isAnimated: false, use });
    const { bytes, width, height } = image;
    const key = imageKeyOf(image);
    for (const file of imageFilesOf(key, image)) await store(file.name, file.bytes);
    pictures[name] = { source: hash, key, width, height, bytes: bytes.length };
  }
  return pictures;
}

export function generateTexts({ bodies }: SampleSources, pictures: GeneratedPictures): GeneratedTexts {
  const urlOf = (name: string) => imagePath(pictures[name]?.key ?? '');
  return Object.fromEntries(
    [...bodies]
      .toSorted()
      .map(([path, body]) => [path, { pictures: listPictureNames(body), html: renderContent(body, urlOf) }]),
  );
}

/** The highlighted code blocks of all texts, each once. */
export async function highlightBlocks(texts: GeneratedTexts): Promise<HighlightedCode[]> {
  const highlight = createHighlightCode();
  const blocks = new Map<string, HighlightedCode>();
  for (const { html } of Object.values(texts)) {
    for (const block of parseFragment(html).children) {
      if (block.type !== 'element' || block.tagName !== 'pre') continue;
      const language = findCodeLanguage(block);
      if (!language) continue;
      const highlighted = await highlight(readText(block), language, { remainingMs: 60_000 });
      if (highlighted) blocks.set(`${language} ${readText(block)}`, [language, ...highlighted.map(toPiece)]);
    }
  }
  return [...blocks.values()];
}

/** The diagrams of all texts, drawn as when a text is saved. */
export async function drawDiagrams(texts: GeneratedTexts): Promise<DrawnDiagram[]> {
  const drawn: DrawnDiagram[] = [];
  const drawAndKeep: RenderDiagram = async (source, prefix) => {
    const rendered = await renderDiagram(source, prefix);
    // The renderer adds attributes to the drawing.
    if ('svg' in rendered) drawn.push({ source, prefix, svg: structuredClone(rendered.svg) });
    return rendered;
  };
  const renderer = createRenderer({ highlight: async () => undefined, renderDiagram: drawAndKeep });
  for (const { html } of Object.values(texts)) await renderer.render(html);
  return drawn;
}

export function toPiece(node: ElementContent): HighlightedCode[number] {
  if (node.type !== 'element') return readText(node);
  return [String(node.properties.className), readText(node)];
}

const hashOf = (source: string | Buffer): string =>
  createHash('sha256').update(source).digest('hex').slice(0, 16);

async function store(key: string, bytes: Buffer): Promise<void> {
  const path = join(storeFolder(), key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}

/** One line for each item, for readable diffs. */
async function writeJson(name: string, value: object): Promise<void> {
  const lines = Array.isArray(value)
    ? value.map((item) => JSON.stringify(item))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${JSON.stringify(item)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  await writeFile(join(generatedFolder(), name), `${open}\n${lines.join(',\n')}\n${close}\n`);
}
