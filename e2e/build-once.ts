import { isBuilt } from '../scripts/build/build-stamp.ts';
import { buildSite } from '../scripts/build.ts';

/** Before the workers start: each of their sites would otherwise build the same pages into the same folder. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for one.
export default async function buildOnce(): Promise<void> {
  if (!isBuilt()) await buildSite();
}
