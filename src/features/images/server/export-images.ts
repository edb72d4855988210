import {
  type ExportFile,
  type ExportPart,
  type ExportSource,
  jsonFile,
} from '#features/accounts/server/public.ts';
import { texts } from '#texts';
import { archivedImageName, findImageKey } from '../rules.ts';
import { type OwnImage, readImagesOf } from './image.queries.ts';

/** For the download of everything an account owns. After all others: it brings the images that they show. */
export const imagesExport: ExportPart = {
  about: texts.exportImages.files,
  read: (source) => ({ images: readImages(source, inFull(source)) }),
  files: listImageFiles,
};

const inFull =
  ({ platform }: ExportSource) =>
  ({ url, createdAt, ...image }: OwnImage) => ({
    url: new URL(url, platform.config.publicUrl).href,
    ...image,
    createdAt: createdAt.toISOString(),
  });

async function* readImages(
  { platform, accountId }: ExportSource,
  present: (image: OwnImage) => unknown,
): AsyncGenerator<unknown> {
  for await (const image of readImagesOf(platform.db, accountId)) yield present(image);
}

async function* listImageFiles(source: ExportSource): AsyncGenerator<ExportFile> {
  const present = inFull(source);
  yield jsonFile(
    'images',
    readImages(source, (image) => ({ file: archivedImageName(image.url) ?? null, ...present(image) })),
  );
  const missing: string[] = [];
  for await (const path of listPaths(source)) {
    const file = await findFile(source, path);
    if (file) yield file;
    else if (findImageKey(path)) missing.push(path);
  }
  if (missing.length > 0) yield jsonFile('missingImages', missing);
}

/** Each image once: it may stand in many texts, and have been uploaded by whoever wrote them. */
async function* listPaths({ platform, accountId, shownImages }: ExportSource): AsyncGenerator<string> {
  yield* shownImages;
  for await (const { url } of readImagesOf(platform.db, accountId)) if (!shownImages.has(url)) yield url;
}

async function findFile({ platform }: ExportSource, path: string): Promise<ExportFile | undefined> {
  const key = findImageKey(path);
  const name = archivedImageName(path);
  if (key === undefined || name === undefined) return undefined;
  const found = await platform.images.find(key);
  return found && { name, isCompressed: true, content: found.bytes };
}
