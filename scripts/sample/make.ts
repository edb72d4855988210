// `npm run sample -- make`: for whoever changes the sample. Makes what a first start has no time for.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ElementContent } from 'hast';
import {
  type ColouredCode,
  type MadePictures,
  type MadeTexts,
  madeFolder,
  portraitOf,
  sampleFolder,
  storeFolder,
} from '../../src/app/sample/made.ts';
import { imagePath } from '../../src/features/images/rules.ts';
import { convertImage, type ImageUse } from '../../src/features/images/server/convert-image.ts';
import { filesOf, keyOf } from '../../src/features/images/server/save-image.ts';
import { findCodeLanguage } from '../../src/richtext/sanitize/clean-code.ts';
import { createHighlightCode } from '../../src/richtext/render/highlight-code.ts';
import { parseFragment } from '../../src/richtext/html/parse-fragment.ts';
import { readText } from '../../src/richtext/html/read-text.ts';
import { drawPortrait, writePortrait } from './draw-portrait.ts';
import { readContent, type WrittenSample } from './read-content.ts';
import { namePictures, writeContent } from './write-content.ts';

export async function makeSample(): Promise<void> {
  const written = await readContent();
  await rm(madeFolder(), { recursive: true, force: true });
  await mkdir(madeFolder(), { recursive: true });
  const pictures = await makePictures(written);
  const texts = makeTexts(written, pictures);
  await writeJson('content.json', written.content);
  await writeJson('pictures.json', pictures);
  await writeJson('texts.json', texts);
  await writeJson('colours.json', await makeColours(texts));
}

type Source = { name: string; hash: string; use: ImageUse; read(): Promise<Buffer> };

/** Everything that is shown, with what it is made of. */
export async function listSources({ content, bodies }: WrittenSample): Promise<Source[]> {
  const names = new Set([...bodies.values()].flatMap(namePictures));
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

async function makePictures(written: WrittenSample): Promise<MadePictures> {
  const pictures: MadePictures = {};
  for (const { name, hash, use, read } of await listSources(written)) {
    const image = await convertImage(await read(), { isAnimated: false, use });
    const { bytes, width, height } = image;
    const key = keyOf(image);
    for (const file of filesOf(key, image)) await store(file.name, file.bytes);
    pictures[name] = { source: hash, key, width, height, bytes: bytes.length };
  }
  return pictures;
}

export function makeTexts({ bodies }: WrittenSample, pictures: MadePictures): MadeTexts {
  const addressOf = (name: string) => imagePath(pictures[name]?.key ?? '');
  return Object.fromEntries(
    [...bodies]
      .toSorted()
      .map(([path, body]) => [path, { pictures: namePictures(body), html: writeContent(body, addressOf) }]),
  );
}

/** The coloured blocks of all texts, each once. */
export async function makeColours(texts: MadeTexts): Promise<ColouredCode[]> {
  const highlight = createHighlightCode();
  const made = new Map<string, ColouredCode>();
  for (const { html } of Object.values(texts)) {
    for (const block of parseFragment(html).children) {
      if (block.type !== 'element' || block.tagName !== 'pre') continue;
      const language = findCodeLanguage(block);
      if (!language) continue;
      const coloured = await highlight(readText(block), language, { remainingMs: 60_000 });
      if (coloured) made.set(`${language} ${readText(block)}`, [language, ...coloured.map(readPiece)]);
    }
  }
  return [...made.values()];
}

export function readPiece(node: ElementContent): ColouredCode[number] {
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

/** A line for each, so that a change shows what changed. */
async function writeJson(name: string, value: object): Promise<void> {
  const lines = Array.isArray(value)
    ? value.map((item) => JSON.stringify(item))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${JSON.stringify(item)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  await writeFile(join(madeFolder(), name), `${open}\n${lines.join(',\n')}\n${close}\n`);
}
