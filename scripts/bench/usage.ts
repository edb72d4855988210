// Reads the processor time and memory of a process from /proc, if there is one.
import { readFile } from 'node:fs/promises';

// Linux counts processor time in hundredths of a second.
export const ticksPerSecond = 100;

export type Usage = { cpuMs: number; rssMb: number; peakRssMb: number };

export async function readUsage(pid: number): Promise<Usage | undefined> {
  try {
    const [stat, status] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/status`, 'utf8'),
    ]);
    // After the name, which may contain any character. Fields 14 and 15 are the user and system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return {
      cpuMs: (ticks / ticksPerSecond) * 1000,
      rssMb: readMegabytes(status, 'VmRSS'),
      peakRssMb: readMegabytes(status, 'VmHWM'),
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function readMegabytes(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
}

export type UsageDuring = { cpuMs?: number; cpuPercent?: number; rssMb?: number };

/** Measures the processor time of a process during `work`, and its memory at the end. */
export async function watchUsage<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; taken: UsageDuring }> {
  const before = await readUsage(pid);
  const startedAt = performance.now();
  const result = await work();
  const tookMs = performance.now() - startedAt;
  const after = await readUsage(pid);
  if (!before || !after) return { result, taken: {} };
  const cpuMs = after.cpuMs - before.cpuMs;
  return { result, taken: { cpuMs, cpuPercent: (cpuMs / tookMs) * 100, rssMb: after.rssMb } };
}
