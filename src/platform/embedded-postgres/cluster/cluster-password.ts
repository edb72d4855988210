import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileDurably } from '../../storage/durable-files.ts';
import { EmbeddedPostgresError, getErrorCode } from '../embedded-postgres-error.ts';

export const passwordFileName = 'postgres-password';

export async function getPassword(dataDir: string): Promise<string> {
  const password = await findPassword(dataDir);
  if (password) return password;
  throw new EmbeddedPostgresError(
    `The database's password ${join(dataDir, passwordFileName)} is missing; restore it from a backup.`,
  );
}

/**
 * The password is on disk before the cluster is visible under its name. If a start is killed in between, the next one uses the same
 * password.
 */
export async function getOrCreatePassword(dataDir: string): Promise<string> {
  const existing = await findPassword(dataDir);
  if (existing) return existing;
  const password = randomBytes(32).toString('base64url');
  await writeFileDurably(join(dataDir, passwordFileName), `${password}\n`, { mode: 0o600 });
  return password;
}

async function findPassword(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(dataDir, passwordFileName), 'utf8')).trim();
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
