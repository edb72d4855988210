import { readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { getErrorCode } from '../embedded-postgres-error.ts';
import { runProgram } from '../run-program.ts';

/** A running server, as in its postmaster.pid, after a check that the process is really this server. */
export type Postmaster = ServerAddress & { pid: number; status: string };

/** `socketFolder` is empty if the server listens only on its port. */
export type ServerAddress = { port: number; socketFolder: string };

// PostgreSQL writes postmaster.pid at once. If it has no process id after this time, it is stale.
const unfinishedFileMs = 5_000;

export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const named = parsePidFile(await readIfThere(getPidFile(folder)));
  return named && (await isServing(named.pid, folder)) ? named : undefined;
}

/**
 * Whether that process is the PostgreSQL of this folder. Process ids are reused, and a zombie process still accepts signals, so this
 * checks the command line, which a process has only while it runs.
 */
export async function isServing(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const [program = '', ...args] = (await readIfThere(`/proc/${pid}/cmdline`)).split('\0');
    return basename(program) === 'postgres' && args[args.indexOf('-D') + 1] === folder;
  }
  const run = await runProgram({
    file: '/bin/ps',
    args: ['-ww', '-o', 'command=', '-p', `${pid}`],
    runAs: undefined,
  });
  return run.output.includes(`postgres -D ${folder} `);
}

/**
 * Removes a postmaster.pid that would keep PostgreSQL from starting: one whose process id now belongs to another program, or that is
 * empty. The file of a dead process stays, because PostgreSQL reads from it which shared memory to check. The caller must hold the
 * lock and have found no server.
 */
export async function clearStalePidFile(folder: string): Promise<void> {
  const file = getPidFile(folder);
  const text = await readIfThere(file);
  const named = parsePidFile(text);
  const isStale = named
    ? isAlive(named.pid) && !(await isServing(named.pid, folder))
    : await isOlderThan(file, unfinishedFileMs);
  if (isStale) await rm(file, { force: true });
}

export function signalServer(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // The process has ended meanwhile.
    if (getErrorCode(error) !== 'ESRCH') throw error;
  }
}

/** Reads the port of the last start from postmaster.opts, which stays after a shutdown. */
export async function findLastPort(folder: string): Promise<number | undefined> {
  const options = await readIfThere(join(folder, 'postmaster.opts'));
  const port = /"port=(\d+)"/.exec(options)?.[1];
  return port ? Number(port) : undefined;
}

function getPidFile(folder: string): string {
  return join(folder, 'postmaster.pid');
}

// Lines: pid, folder, start time, port, socket folder, address, shared memory, status.
function parsePidFile(text: string): Postmaster | undefined {
  const lines = text.split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0) || !(port > 0)) return undefined;
  return { pid, port, socketFolder: lines[4]?.trim() ?? '', status: lines[7]?.trim() ?? '' };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
}

async function isOlderThan(file: string, ageMs: number): Promise<boolean> {
  try {
    return Date.now() - (await stat(file)).mtimeMs > ageMs;
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

async function readIfThere(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    // ESRCH: the process ended while its file in /proc was being read.
    if (['ENOENT', 'ESRCH'].includes(getErrorCode(error) ?? '')) return '';
    throw error;
  }
}
