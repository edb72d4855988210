// Measures a load together with the processor time and memory of the server process.
import { warmUpOf } from './bench.ts';
import { type Load, type LoadRequest, sendLoad } from './load.ts';
import { median } from './median.ts';
import type { Options } from './options.ts';
import { type UsageDuring, watchUsage } from './usage.ts';

export type MeasuredLoad = Load & UsageDuring & { cpuMicros?: number };

type Server = { url: string; pid: number };
type LoadOn = { server: Server; requests: readonly LoadRequest[]; connections: number };

export async function watchLoad({ pid }: { pid: number }, send: () => Promise<Load>): Promise<MeasuredLoad> {
  const { result, taken } = await watchUsage(pid, send);
  // Without responses there is nothing to divide by.
  if (result.requests === 0) return { ...result, ...taken, problems: ['no request got a response in time'] };
  const { cpuMs } = taken;
  return { ...result, ...taken, ...(cpuMs !== undefined && { cpuMicros: (cpuMs * 1000) / result.requests }) };
}

/**
 * Measures two loads to compare them, in short turns: the speed of a virtual machine changes by a third from one second to the next,
 * and such a change must not fall on only one of them.
 */
export async function measureInTurns(
  options: Options & { turnSeconds?: number },
  ...loads: [LoadOn, LoadOn]
): Promise<[MeasuredLoad, MeasuredLoad]> {
  const { seconds, turnSeconds = 1 } = options;
  const count = Math.ceil(seconds / turnSeconds);
  // The warm-up takes a part of its own from the list of requests.
  const parts = count + 1;
  for (const { server, requests, connections } of loads)
    await sendLoad(server.url, startAt(requests, count / parts), {
      connections,
      seconds: warmUpOf(options),
    });
  const turns: [MeasuredLoad[], MeasuredLoad[]] = [[], []];
  for (let turn = 0; turn < count; turn += 1) {
    for (const [index, { server, requests, connections }] of loads.entries()) {
      const send = () =>
        sendLoad(server.url, startAt(requests, turn / parts), { connections, seconds: turnSeconds });
      turns[index]?.push(await watchLoad(server, send));
    }
  }
  return [combineTurns(turns[0]), combineTurns(turns[1])];
}

/**
 * Measures something, and the rate without it: half of that before and half after, because the speed of the machine changes with time.
 */
export async function measureBeside<Result>(
  { seconds, sendIdle }: { seconds: number; sendIdle: (seconds: number) => Promise<Load> },
  measure: () => Promise<Result>,
): Promise<{ result: Result; idle: MeasuredLoad }> {
  const measureIdle = () => sendIdle(Math.ceil(seconds / 2));
  const before = await measureIdle();
  const result = await measure();
  return { result, idle: combineTurns([before, await measureIdle()]) };
}

/** The requests from another part of the list on, so that no turn repeats those of the turn before it. */
function startAt<Item>(items: readonly Item[], part: number): Item[] {
  const start = Math.floor(part * items.length);
  return [...items.slice(start), ...items.slice(0, start)];
}

/** Turns of the same length as one load. A percentile is the median of the turns' percentiles. */
function combineTurns(turns: readonly MeasuredLoad[]): MeasuredLoad {
  const last = turns.at(-1);
  if (!last) throw new Error('No turn was measured');
  const requests = sum(turns.map((turn) => turn.requests));
  const cpuMs = sum(turns.map((turn) => turn.cpuMs ?? 0));
  return {
    ...last,
    requests,
    perSecond: sum(turns.map((turn) => turn.perSecond)) / turns.length,
    p50Ms: median(turns.map((turn) => turn.p50Ms)),
    p95Ms: median(turns.map((turn) => turn.p95Ms)),
    p99Ms: median(turns.map((turn) => turn.p99Ms)),
    otherPercent: average(turns.map(({ otherPercent }) => otherPercent)),
    ...(last.cpuMs !== undefined && { cpuMs, cpuMicros: (cpuMs * 1000) / requests }),
    ...(last.cpuPercent !== undefined && {
      cpuPercent: sum(turns.map(({ cpuPercent = 0 }) => cpuPercent)) / turns.length,
    }),
    problems: [...new Set(turns.flatMap(({ problems }) => problems))],
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Undefined if it could not be measured. */
function average(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : sum(known) / known.length;
}
