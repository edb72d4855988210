import type { Serve } from '#platform/http/serve.ts';
import type { ServeFiles } from '#platform/http/serve-file.ts';
import { type JobHandler, onSchedule } from '#platform/jobs/jobs.ts';
import { createConcurrencyLimit } from '#platform/limits/concurrency-limit.ts';
import type { Platform } from '#platform/platform.ts';
import type { FindImageUses } from './find-image-uses.ts';
import { createForgetUploader } from './forget-uploader.ts';
import { addImageFiles, addImageRoutes } from './image.routes.ts';
import { removeUnusedImages } from './remove-unused-images.ts';
import { createSaveImage, type SaveImage } from './save-image.ts';

export { imagesExport } from './export-images.ts';
export type { FindImageUses } from './find-image-uses.ts';
export { findKnownImages, type ImageSize } from './image.queries.ts';
export { areImagesNoted, noteImageUse } from './note-image-use.ts';
export type { SavedImage, SaveImage } from './save-image.ts';

// A conversion keeps a core busy for a second or three, and the largest takes 400 MB; two leave room for everything else.
const conversionsAtOnce = 2;
// Whoever is further back would wait longer than a request may take.
const conversionsWaiting = 8;

/** `findUses` is asked by the clean-up. What none of them names is removed, so whoever shows images must be among them. */
export type ImageNeeds = { findUses: FindImageUses[] };

/** Pictures that members upload: made anew, kept under the hash of their content, and served as files. */
export function createImagesFeature({ findUses }: ImageNeeds) {
  const inTurn = createConcurrencyLimit({ maxConcurrent: conversionsAtOnce, maxWaiting: conversionsWaiting });
  /** For other features, whose uploads wait in the same line. */
  const saveImage = (platform: Platform): SaveImage => createSaveImage(platform, inTurn);
  return {
    addRoutes: (serve: Serve, platform: Platform) => addImageRoutes(serve, saveImage(platform)),
    addFiles: (serveFiles: ServeFiles, platform: Platform) => addImageFiles(serveFiles, platform),
    jobHandlers: (platform: Platform): JobHandler[] => [
      onSchedule('images-remove-unused', '10 4 * * *', () => removeUnusedImages(platform, findUses)),
    ],
    saveImage,
    forgetUploader: createForgetUploader(findUses),
  };
}
