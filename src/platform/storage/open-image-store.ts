import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { createDiskImageStore } from './disk-image-store.ts';
import type { ImageStore } from './image-store.ts';

/** Opens the store that the settings choose: an object store, or the data folder. */
export async function openImageStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<ImageStore> {
  if (!s3) return createDiskImageStore(join(dataDir, 'images'));
  const { createS3ImageStore } = await import('./s3-image-store.ts');
  return createS3ImageStore(s3);
}
