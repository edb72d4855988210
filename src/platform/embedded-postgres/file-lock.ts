import { open } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError, getErrorCode, getErrorMessage } from './embedded-postgres-error.ts';

export type FileLock = { file: string; signal?: AbortSignal | undefined; onWait?(): void };

const retryMs = 25;
// A shorter wait is not worth a log line.
const waitNoticeMs = 1_000;
// Longer than PostgreSQL's recovery in the other process may take. After this time that process hangs.
const lockTimeoutMs = 11 * 60_000;
const sqliteBusy = 5;

/**
 * Runs `action` while this process holds the lock. Node has no API for file locks, but its built-in SQLite locks files. The kernel
 * releases such a lock when its process is killed, so there are no stale locks.
 */
export async function withFileLock<T>(lock: FileLock, action: () => Promise<T>): Promise<T> {
  const release = await acquireFileLock(lock);
  try {
    return await action();
  } finally {
    release();
  }
}

async function acquireFileLock({ file, signal, onWait }: FileLock): Promise<() => void> {
  await createPrivateFile(file);
  const startedAt = Date.now();
  let hasSaidSo = false;
  for (;;) {
    const release = tryLock(file);
    if (release) return release;
    const waitedMs = Date.now() - startedAt;
    if (waitedMs > lockTimeoutMs) {
      throw new EmbeddedPostgresError(
        `Another process has held ${file} for over ten minutes; end that process.`,
      );
    }
    if (waitedMs > waitNoticeMs && !hasSaidSo) {
      hasSaidSo = true;
      onWait?.();
    }
    await delay(retryMs, undefined, { signal });
  }
}

// Never opens an existing file: closing it would release a lock that this process itself holds on it.
async function createPrivateFile(file: string): Promise<void> {
  try {
    await (await open(file, 'wx', 0o600)).close();
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw cannotLock(file, error);
  }
}

function tryLock(file: string): (() => void) | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('begin exclusive');
  } catch (error) {
    database?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return undefined;
    throw cannotLock(file, error);
  }
  const held = database;
  return () => held.close();
}

function cannotLock(file: string, error: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(`Cannot lock ${file}: ${getErrorMessage(error)}.`);
}
