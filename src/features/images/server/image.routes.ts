import { imagesPath } from '#kit/image-path.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ServeFiles } from '#platform/http/serve-file.ts';
import type { Platform } from '#platform/platform.ts';
import { imagesApi } from '../contract.ts';
import { findFileType } from '../rules.ts';
import type { UploadImage } from './upload/upload-image.ts';

export function addImageRoutes(serve: Serve, uploadImage: UploadImage): void {
  serve(imagesApi.upload, async ({ file, viewer }) => ({
    data: await uploadImage({ file, accountId: viewer.id }),
  }));
}

export function addImageFiles(serveFiles: ServeFiles, { images }: Platform): void {
  serveFiles(imagesPath, async (name) => {
    const contentType = findFileType(name);
    if (!contentType) return undefined;
    const found = await images.find(name);
    return found && { ...found, contentType };
  });
}
