import { chmod, cp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeFolderDurably, renameDurably } from '../../storage/durable-files.ts';
import { EmbeddedPostgresError, getErrorCode } from '../embedded-postgres-error.ts';
import { withFileLock } from '../file-lock.ts';
import type { OperatorLog } from '../operator-log.ts';
import type { RunAs } from '../run-program.ts';
import { getReason, runProgram } from '../run-program.ts';

export type PostgresBinaries = { initdb: string; postgres: string; version: string };

export async function getPackagedBinaries(): Promise<PostgresBinaries> {
  const entry = findPlatformPackage(`${process.platform}-${process.arch}`);
  const paths: unknown = await import(/* @vite-ignore */ pathToFileURL(entry).href);
  const manifest: unknown = JSON.parse(await readFile(join(dirname(entry), '../package.json'), 'utf8'));
  return {
    initdb: getString(paths, 'initdb'),
    postgres: getString(paths, 'postgres'),
    version: getString(manifest, 'version'),
  };
}

export function findPlatformPackage(platform: string): string {
  const entry = createRequire(import.meta.url).resolve('embedded-postgres');
  try {
    // The package of the platform is a dependency of embedded-postgres, so it is resolved from there.
    return createRequire(entry).resolve(`@embedded-postgres/${platform}`);
  } catch (error) {
    if (getErrorCode(error) !== 'MODULE_NOT_FOUND') throw error;
    throw new EmbeddedPostgresError(
      `No embedded PostgreSQL is installed for ${platform}; set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

function getString(source: unknown, key: string): string {
  const value: unknown = typeof source === 'object' && source ? Reflect.get(source, key) : undefined;
  if (typeof value !== 'string')
    throw new EmbeddedPostgresError(`The embedded PostgreSQL package has no ${key}.`);
  return value;
}

/** Returns the programs of the package, or a copy in `sharedHome` if the user that runs them cannot reach the package. */
export async function getRunnableBinaries(options: {
  packaged: PostgresBinaries;
  runAs: RunAs | undefined;
  sharedHome: string;
  log: OperatorLog;
}): Promise<PostgresBinaries> {
  const { packaged, runAs, sharedHome, log } = options;
  if (!runAs || (await canRun(packaged, runAs))) return packaged;
  const folder = join(sharedHome, `postgresql-${packaged.version}`);
  const copied = {
    initdb: join(folder, 'bin/initdb'),
    postgres: join(folder, 'bin/postgres'),
    version: packaged.version,
  };
  await makeReachableFolder(sharedHome);
  await withFileLock({ file: join(sharedHome, 'postgresql.lock') }, async () => {
    if (await canRun(copied, runAs)) return;
    log.info(
      { folder },
      "Copying PostgreSQL's programs, as the user that runs them cannot reach the package",
    );
    await copyPrograms(join(dirname(packaged.postgres), '..'), folder);
  });
  const run = await runProgram({ file: copied.postgres, args: ['--version'], runAs });
  if (run.exitCode === 0) return copied;
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and user ${runAs.uid} cannot run ${copied.postgres}: ${getReason(run.output)}.`,
  );
}

async function canRun(binaries: PostgresBinaries, runAs: RunAs): Promise<boolean> {
  return (await runProgram({ file: binaries.postgres, args: ['--version'], runAs })).exitCode === 0;
}

/** Creates a folder that other users can enter, regardless of the umask. */
export async function makeReachableFolder(folder: string): Promise<void> {
  await makeFolderDurably(folder);
  await chmod(folder, 0o755);
}

// The caller holds the lock, so an unfinished copy is from a killed process.
async function copyPrograms(from: string, to: string): Promise<void> {
  const unfinished = `${to}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
  await openToEveryone(unfinished);
  // Sync first: after a power cut an incomplete copy might still respond to --version.
  await runProgram({ file: '/bin/sync', args: [], runAs: undefined });
  await rm(to, { recursive: true, force: true });
  await renameDurably(unfinished, to);
}

// With a strict umask the installed files are not readable by other users.
async function openToEveryone(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = await stat(path);
    await chmod(path, mode & 0o100 ? 0o755 : 0o644);
  }
}
