// The database and the images of the site that the settings name, beside a running site or without one.
import { type Config, readConfig } from '../../src/platform/config/config.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/start-embedded-postgres.ts';
import { consoleLog } from '../../src/platform/log/console-log.ts';
import type { ImageStore } from '../../src/platform/storage/image-store.ts';
import { openImageStore } from '../../src/platform/storage/open-image-store.ts';

export type SiteParts = { connectionString: string; images: ImageStore; close(): Promise<void> };

/** Nothing is migrated: a site is backed up as it is. */
export async function openSiteParts(config: Config = readConfig(process.env)): Promise<SiteParts> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: consoleLog });
  const images = await openImageStore(config);
  return {
    connectionString: config.databaseUrl ?? embedded?.connectionString ?? '',
    images,
    async close() {
      images.close();
      await embedded?.stop();
    },
  };
}
