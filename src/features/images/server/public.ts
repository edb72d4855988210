import type { Serve } from '#platform/http/serve.ts';
import type { ServeFiles } from '#platform/http/serve-file.ts';
import { createTurns } from '#platform/limits/turns.ts';
import type { Platform } from '#platform/platform.ts';
import { imagePath } from '../rules.ts';
import { listImagesOf } from './image.queries.ts';
import { addImageFiles, addImageRoutes } from './image.routes.ts';
import { createSaveImage, type SaveImage } from './save-image.ts';

export type { SavedImage, SaveImage } from './save-image.ts';

// A conversion keeps a core busy and may take 200 MB; two leave room for everything else.
const conversionsAtOnce = 2;
// Whoever is further back would wait longer than a request may take.
const conversionsWaiting = 8;

/** Pictures that members upload: made anew, kept under the hash of their content, and served as files. */
export function createImagesFeature() {
  const inTurn = createTurns({ atOnce: conversionsAtOnce, waiting: conversionsWaiting });
  /** For other features, whose uploads wait in the same line. */
  const saveImage = (platform: Platform): SaveImage => createSaveImage(platform, inTurn);
  return {
    addRoutes: (serve: Serve, platform: Platform) => addImageRoutes(serve, saveImage(platform)),
    addFiles: (serveFiles: ServeFiles, platform: Platform) => addImageFiles(serveFiles, platform),
    jobHandlers: () => [],
    saveImage,
  };
}

/** For the download of everything an account owns. */
export async function exportImages(
  db: Parameters<typeof listImagesOf>[0],
  accountId: string,
): Promise<Record<string, unknown>> {
  const rows = await listImagesOf(db, accountId);
  return {
    images: rows.map(({ key, createdAt, ...image }) => ({
      url: imagePath(key),
      ...image,
      createdAt: createdAt.toISOString(),
    })),
  };
}
