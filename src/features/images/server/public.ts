import type { Serve } from '#platform/http/serve.ts';
import type { ServeFiles } from '#platform/http/serve-file.ts';
import { type JobHandler, onSchedule } from '#platform/jobs/jobs.ts';
import { createConcurrencyLimit } from '#platform/limits/concurrency-limit.ts';
import type { Platform } from '#platform/platform.ts';
import type { FindImageUses } from './clean-up/find-image-uses.ts';
import { createForgetUploader } from './clean-up/forget-uploader.ts';
import { removeUnusedImages } from './clean-up/remove-unused-images.ts';
import { addImageFiles, addImageRoutes } from './image.routes.ts';
import { maxConversions, maxWaitingConversions } from './limits.ts';
import { createUploadImage, type UploadImage } from './upload/upload-image.ts';

export type { FindImageUses } from './clean-up/find-image-uses.ts';
export { areImagesNoted, noteImageUse } from './clean-up/note-image-use.ts';
export { finishRemovals } from './clean-up/remove-unused-images.ts';
export { imagesExport } from './export-images.ts';
export { findKnownImages, type ImageSize } from './image.queries.ts';
export { mergeImages } from './merge-images.ts';
export type { UploadedImage, UploadImage } from './upload/upload-image.ts';

/**
 * The clean-up calls `findUses` and removes the images that none of them returns, so every feature that shows images
 * must be listed.
 */
export type ImageNeeds = { findUses: FindImageUses[] };

/** Images that members upload: converted, stored under the hash of their content, and served as files. */
export function createImagesFeature({ findUses }: ImageNeeds) {
  const runLimited = createConcurrencyLimit({
    maxConcurrent: maxConversions,
    maxWaiting: maxWaitingConversions,
  });
  /** For other features. All uploads share one concurrency limit. */
  const uploadImage = (platform: Platform): UploadImage => createUploadImage(platform, runLimited);
  return {
    addRoutes: (serve: Serve, platform: Platform) => addImageRoutes(serve, uploadImage(platform)),
    addFiles: (serveFiles: ServeFiles, platform: Platform) => addImageFiles(serveFiles, platform),
    jobHandlers: (platform: Platform): JobHandler[] => [
      onSchedule('images-remove-unused', '10 4 * * *', () => removeUnusedImages(platform, findUses)),
    ],
    uploadImage,
    forgetUploader: createForgetUploader(findUses),
  };
}
