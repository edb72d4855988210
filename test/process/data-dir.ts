// A data folder with an embedded database, for tests that start the site as a process.
import { existsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { findPostmaster, isServing, signalServer } from '#platform/embedded-postgres/server/postmaster.ts';

export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'galley with spaces '));
  // When tests run as root, the database runs as another user, who must be able to reach the folder.
  await chmod(folder, 0o755);
  return folder;
}

/** PostgreSQL removes this file at the end of a clean shutdown. */
export const isDatabaseUp = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'postgres/postmaster.pid'));

/** Stops a database that a test left running. */
export async function endDatabase(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres');
  const pid = (await findPostmaster(folder))?.pid;
  if (pid === undefined) return;
  signalServer(pid, 'SIGQUIT');
  await vi.waitFor(async () => expect(await isServing(pid, folder)).toBe(false));
}
