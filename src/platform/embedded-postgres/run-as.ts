import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { EmbeddedPostgresError, getErrorCode } from './embedded-postgres-error.ts';
import { type RunAs, runProgram } from './run-program.ts';

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export async function getNobody(): Promise<RunAs> {
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) {
    throw new EmbeddedPostgresError(
      'PostgreSQL does not run as root and /etc/passwd has no user nobody to run it as; start Galley as an ordinary user.',
    );
  }
  return { uid: Number(uid), gid: Number(gid) };
}

/** Tests it as that user: mount options, ACLs and policies matter as well as file modes. */
export async function canWriteIn(folder: string, runAs: RunAs): Promise<boolean> {
  const script = 'cd "$1" && test -w .';
  const result = await runProgram({ file: '/bin/sh', args: ['-c', script, 'sh', folder], runAs });
  return result.exitCode === 0;
}

/** Whether that user could reach a folder of its own below `parent`. */
export async function canReachBelow(parent: string, prefix: string, runAs: RunAs): Promise<boolean> {
  const probe = await mkdtemp(`${parent}/${prefix}`);
  try {
    await chown(probe, runAs.uid, runAs.gid);
    return await canWriteIn(probe, runAs);
  } catch (error) {
    // Network file systems may refuse chown.
    if (getErrorCode(error) === 'EPERM') return false;
    throw error;
  } finally {
    await rm(probe, { recursive: true, force: true });
  }
}
