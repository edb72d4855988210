import { isBuilt } from '../scripts/build/build-stamp.ts';
import { buildSite } from '../scripts/build.ts';

/** Builds before the workers start. Otherwise their sites would build into the same folder at the same time. */
// biome-ignore lint/style/noDefaultExport: Playwright requires one.
export default async function buildOnce(): Promise<void> {
  if (!isBuilt()) await buildSite();
}
