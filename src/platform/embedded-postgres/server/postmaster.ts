import { readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { getErrorCode } from '../embedded-postgres-error.ts';
import { runProgram } from '../run-program.ts';

/** A running server: what its postmaster.pid says, once the process named there is known to be it. */
export type Postmaster = { pid: number; port: number; status: string };

// PostgreSQL writes the file in one go; one still without a process id after this long is a remnant.
const unfinishedFileMs = 5_000;

export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const named = parsePidFile(await readIfThere(getPidFile(folder)));
  return named && (await isServing(named.pid, folder)) ? named : undefined;
}

/**
 * Whether that process is the PostgreSQL of this folder. Process ids are reused, and a process that nobody has reaped
 * still answers to signals; the command line is that of the server only while it lives.
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
 * Removes a postmaster.pid that PostgreSQL itself would take for another server's: one whose process id now belongs
 * to something else, or that is empty. That of a dead process stays, as PostgreSQL learns from it which shared memory
 * to look for. The caller holds the lock and has found no server.
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
    // It ended by itself meanwhile.
    if (getErrorCode(error) !== 'ESRCH') throw error;
  }
}

/** The port of the last start, which PostgreSQL notes and keeps through a shutdown. */
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
  return { pid, port, status: lines[7]?.trim() ?? '' };
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
