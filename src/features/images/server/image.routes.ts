import type { Serve } from '#platform/http/serve.ts';
import type { ServeFiles } from '#platform/http/serve-file.ts';
import type { Platform } from '#platform/platform.ts';
import { imagesApi } from '../contract.ts';
import { imagesPath, isImageKey } from '../rules.ts';
import type { SaveImage } from './save-image.ts';

export function addImageRoutes(serve: Serve, saveImage: SaveImage): void {
  serve(imagesApi.upload, async ({ file, viewer }) => ({
    data: await saveImage({ file, accountId: viewer.id }),
  }));
}

export function addImageFiles(serveFiles: ServeFiles, { images }: Platform): void {
  serveFiles(imagesPath, async (key) => {
    if (!isImageKey(key)) return undefined;
    const found = await images.find(key);
    return found && { ...found, contentType: 'image/webp' };
  });
}
