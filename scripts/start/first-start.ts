// What has to be made before the site can run here for the first time, at once: the build, and the database.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findMisspelt, readConfig } from '../../src/platform/config/config.ts';
import { requireFreePorts } from '../../src/platform/config/free-ports.ts';
import { requireUsablePaths } from '../../src/platform/config/setting-paths.ts';
import { describeUnknown } from '../../src/platform/config/unknown-settings.ts';
import { OperatorError } from '../../src/platform/log/operator-error.ts';

export type FirstStart = {
  /** When the site has the database, nobody else need hold it. */
  letGo(): void;
};

/** In processes of their own: what building takes in memory is given back. */
export async function prepareFirstStart(): Promise<FirstStart> {
  await refuseBadSettings();
  console.log('Building the site. This happens once after each change and takes some seconds.');
  const building = run('../build.ts', ['ignore', 'inherit', 'inherit']);
  // It ends with us, however we end. What goes wrong there goes wrong again when the site opens the database, and is told then.
  const database = run('hold-database.ts', ['pipe', 'ignore', 'ignore']);
  const letGo = () => void database.stdin?.end();
  const stop = () => {
    building.kill();
    process.exit(1);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const [exitCode] = await once(building, 'exit');
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (exitCode === 0) return { letGo };
  letGo();
  throw new OperatorError('It could not be built; what went wrong is said above.');
}

/** What can be said at once should not wait for a build. What looks misspelt is told by the site, if it comes to that. */
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

function run(script: string, stdio: ('ignore' | 'inherit' | 'pipe')[]): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, script)], { stdio });
}
