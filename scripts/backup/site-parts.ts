// Opens the database and the images of the site of the settings, whether it runs or not.
import { type Config, readConfig } from '../../src/platform/config/config.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/start-embedded-postgres.ts';
import { consoleLog } from '../../src/platform/log/console-log.ts';
import type { ImageStore } from '../../src/platform/storage/image-store.ts';
import { openImageStore } from '../../src/platform/storage/open-image-store.ts';

export type SiteParts = { connectionString: string; images: ImageStore; close(): Promise<void> };

/** Does not migrate the database: a site is backed up as it is. */
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
