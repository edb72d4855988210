// Measures how much of the machine other programs use during a measurement: the processor time of all processes, less that of
// this run (this process and those it started) and of PostgreSQL. Only on Linux.
import { readdir, readFile } from 'node:fs/promises';
import { ticksPerSecond } from './usage.ts';

// With more than a tenth of one processor taken, rates are off by more than the goals allow.
export const maxOtherPercent = 10;

type Snapshot = { busyTicks: number; ownTicks: number; atMs: number };

/** Returns a function that tells the share of one processor that others have used since, in percent. */
export async function watchOtherWork(): Promise<() => Promise<number | undefined>> {
  const before = await takeSnapshot();
  return async () => {
    const after = await takeSnapshot();
    if (!before || !after) return undefined;
    const busy = after.busyTicks - before.busyTicks;
    const own = after.ownTicks - before.ownTicks;
    const passedTicks = ((after.atMs - before.atMs) / 1000) * ticksPerSecond;
    return Math.max(0, ((busy - own) / passedTicks) * 100);
  };
}

async function takeSnapshot(): Promise<Snapshot | undefined> {
  const stat = await readFile('/proc/stat', 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  return { busyTicks: readBusyTicks(stat), ownTicks: await readOwnTicks(), atMs: performance.now() };
}

/** User, nice, system and stolen time. Interrupts belong to no process, and loopback makes many. */
function readBusyTicks(stat: string): number {
  const [, user, nice, system, , , , , steal] = (stat.split('\n', 1)[0] ?? '')
    .trim()
    .split(/\s+/)
    .map(Number);
  return (user ?? 0) + (nice ?? 0) + (system ?? 0) + (steal ?? 0);
}

type Process = { pid: number; parent: number; name: string; ticks: number };

async function readOwnTicks(): Promise<number> {
  const processes = await listProcesses();
  const parents = new Map(processes.map(({ pid, parent }) => [pid, parent]));
  const isOwn = (pid: number): boolean => {
    for (let at: number | undefined = pid; at; at = parents.get(at)) if (at === process.pid) return true;
    return false;
  };
  return processes
    .filter(({ pid, name }) => name === 'postgres' || isOwn(pid))
    .reduce((sum, { ticks }) => sum + ticks, 0);
}

async function listProcesses(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    // A process may have ended in the meantime.
    pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').then(readProcess, () => undefined)),
  );
  return found.filter((one) => one !== undefined);
}

/** The time of a process includes that of its children that have ended. */
function readProcess(stat: string): Process {
  const end = stat.lastIndexOf(')');
  // After the name, which may contain any character: the state, the parent, and from the twelfth on the times.
  const fields = stat
    .slice(end + 2)
    .split(' ')
    .map(Number);
  return {
    pid: Number.parseInt(stat, 10),
    name: stat.slice(stat.indexOf('(') + 1, end),
    parent: fields[1] ?? 0,
    ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0),
  };
}
