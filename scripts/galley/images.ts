// Images beside the articles: uploaded once, and fetched once.
import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { basename, posix, relative, resolve, sep } from 'node:path';
import { archivedImageName, maxImageBytes } from '../../src/features/images/rules.ts';
import { type Folder, hashOf, pathOf, writeWhole } from './folder.ts';
import { GalleyError } from './galley-error.ts';
import type { SiteClient } from './site-client.ts';

/** The images beside a file, by how its Markdown names them. */
export type LocalImages = ReadonlyMap<string, { name: string; bytes: Uint8Array<ArrayBuffer> }>;

const imageName = /\.(jpe?g|png|webp|gif|avif)$/i;

/** Only images in the folder: a text from somebody else must not upload other files of the writer. */
export async function readLocalImage(folder: Folder, { file, address }: { file: string; address: string }) {
  const named = decode(address.replace(/[?#].*$/, ''));
  const path = resolve(pathOf(folder, posix.dirname(file)), named);
  const real = await realpath(path).catch(() => {
    throw new GalleyError(`${file} shows the image ${address}, which is not there.`);
  });
  const inside = relative(folder.root, real);
  if (inside.startsWith(`..${sep}`) || inside === '..' || !imageName.test(real)) {
    throw new GalleyError(`${file} shows ${address}, which is not an image in this folder.`);
  }
  const bytes = new Uint8Array(await readFile(real));
  if (bytes.length > maxImageBytes)
    throw new GalleyError(`${file} shows ${address}, which is larger than 10 MB.`);
  return { name: inside.split(sep).join('/'), bytes };
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Uploads what is new, and returns where each image is on the site. */
export async function uploadImages(
  { folder, client }: { folder: Folder; client: SiteClient },
  images: LocalImages,
): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const [address, { name, bytes }] of images) {
    const sha256 = hashOf(bytes);
    const known = folder.images[name];
    const path = known?.sha256 === sha256 ? known.path : await client.upload(bytes, basename(name));
    folder.images[name] = { sha256, path };
    paths.set(address, path);
  }
  return paths;
}

/** The file in which an image of the site is stored: the one from which it came, or one named after its content. */
export function imageFileOf(folder: Folder, path: string): string | undefined {
  const known = Object.entries(folder.images).find(([, image]) => image.path === path)?.[0];
  return known ?? archivedImageName(path);
}

export async function downloadImages(
  { folder, client }: { folder: Folder; client: SiteClient },
  images: readonly { path: string; file: string }[],
): Promise<void> {
  for (const { path, file } of images) {
    if (existsSync(pathOf(folder, file))) continue;
    const bytes = await client.download(path);
    await writeWhole(pathOf(folder, file), bytes);
    folder.images[file] = { sha256: hashOf(bytes), path };
  }
}
