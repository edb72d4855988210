// Prepares the first start: builds the site and creates the database at the same time.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findMisspelt, readConfig } from '../../src/platform/config/config.ts';
import { requireFreePorts } from '../../src/platform/config/free-ports.ts';
import { requireUsablePaths } from '../../src/platform/config/setting-paths.ts';
import { describeUnknown } from '../../src/platform/config/unknown-settings.ts';
import { OperatorError } from '../../src/platform/log/operator-error.ts';
import { serverBuilt } from './server-built.ts';

export type FirstStart = {
  /** Rejects if the build fails. */
  everythingBuilt: Promise<void>;
  /** Call it when the site itself uses the database. */
  releaseDatabase(): void;
};

/**
 * Uses separate processes, so that the memory of the build is freed. Returns when the server is built: it can fill the database while
 * the files for browsers are being built.
 */
export async function prepareFirstStart(): Promise<FirstStart> {
  await refuseBadSettings();
  console.log('Building the site. This takes a few seconds and is needed once after each update.');
  const building = run('build-for-start.ts', ['ignore', 'inherit', 'inherit', 'ipc']);
  // This process ends when ours does. Its errors are ignored: they occur again, and are reported, when the site opens the database.
  const database = run('keep-database-running.ts', ['pipe', 'ignore', 'ignore']);
  const releaseDatabase = () => void database.stdin?.end();
  const stop = () => {
    building.kill();
    process.exit(1);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const everythingBuilt = once(building, 'exit').then(([exitCode]) => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    if (exitCode !== 0) throw new OperatorError('The build failed; see the error above.');
  });
  // The site reports it when it opens its pages.
  everythingBuilt.catch(() => {});
  try {
    await Promise.race([everythingBuilt, untilServerBuilt(building)]);
    return { everythingBuilt, releaseDatabase };
  } catch (error) {
    releaseDatabase();
    throw error;
  }
}

/** Never settles if another process has built the site meanwhile. */
function untilServerBuilt(building: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    building.on('message', (message) => {
      if (message === serverBuilt) resolve();
    });
  });
}

/** Checks the settings before the build. Misspelt settings are reported here only on an error; otherwise the site reports them. */
async function refuseBadSettings(): Promise<void> {
  try {
    const config = readConfig(process.env);
    await requireFreePorts(config);
    await requireUsablePaths(config);
  } catch (error) {
    for (const unknown of findMisspelt(process.env)) process.stderr.write(`${describeUnknown(unknown)}\n`);
    throw error;
  }
}

function run(script: string, stdio: ('ignore' | 'inherit' | 'pipe' | 'ipc')[]): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, script)], { stdio });
}
