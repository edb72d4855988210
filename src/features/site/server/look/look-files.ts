import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { readImagePath } from '#kit/image-path.ts';
import type { ServedFile, ServeFiles } from '#platform/http/serve-file.ts';
import { createConcurrencyLimit } from '#platform/limits/concurrency-limit.ts';
import type { Platform } from '#platform/platform.ts';
import { type Look, lookColours } from '../../look-rules.ts';
import { readLook } from '../read-settings.ts';
import { findAccentSheet, lookFilesPrefix } from './accent-sheet.ts';
import { drawIcon } from './draw-icon.ts';
import { type IconKind, iconKinds, iconPath, iconPathStart } from './present-look.ts';

// Drawing takes some ten milliseconds. Only the icons of the current look are drawn, so few ever wait.
const drawingLimit = { maxConcurrent: 1, maxWaiting: 20 };
// The icons of this look and of the last one.
const maxIcons = 10;

/** The style sheet of the accent, and the icons. */
export function addLookFiles(serveFiles: ServeFiles, platform: Platform): void {
  const limitDrawing = createConcurrencyLimit(drawingLimit);
  const icons = new LRUCache<string, Promise<Buffer>>({ max: maxIcons });

  function findIcon(path: string, look: Look): Promise<Buffer> | undefined {
    const start = iconPathStart(look);
    const kind = start && iconKinds.find((each) => iconPath(start, each) === path);
    if (!kind) return undefined;
    const known = icons.get(path);
    if (known) return known;
    const drawing = limitDrawing(() => draw(platform, look, kind));
    icons.set(path, drawing);
    drawing.catch(() => icons.delete(path));
    return drawing;
  }

  serveFiles(lookFilesPrefix, async (name) => {
    const sheet = findAccentSheet(name);
    if (sheet !== undefined) return toFile(Buffer.from(sheet), 'text/css; charset=utf-8');
    const icon = await findIcon(lookFilesPrefix + name, await readLook(platform));
    return icon && toFile(icon, 'image/png');
  });
}

const toFile = (bytes: Buffer, contentType: string): ServedFile => ({
  bytes: Readable.from([bytes]),
  size: bytes.length,
  contentType,
});

async function draw({ images }: Platform, look: Look, kind: IconKind): Promise<Buffer> {
  const key = readImagePath(look.icon)?.key;
  const found = key === undefined ? undefined : await images.find(key);
  const picture = found && (await buffer(found.bytes));
  return drawIcon({ picture, colours: lookColours(look, 'light'), kind });
}
