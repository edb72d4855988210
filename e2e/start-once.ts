import { isBuilt } from '../scripts/build/build-stamp.ts';
import { brotliFiles } from '../scripts/build/compress-files.ts';
import { buildSite } from '../scripts/build.ts';
import { startTestPostgres } from '../test/database/test-postgres.ts';
import { databaseServer } from './provide-site.ts';

/**
 * Before the workers start: builds, because their sites would build into the same folder at the same time, and starts one
 * PostgreSQL for all sites. Creating one for each takes seconds.
 */
// biome-ignore lint/style/noDefaultExport: Playwright requires one.
export default async function startOnce(): Promise<() => Promise<void>> {
  await (isBuilt() ? brotliFiles() : buildSite());
  const postgres = await startTestPostgres();
  process.env[databaseServer] = postgres.url;
  return postgres.stop;
}
