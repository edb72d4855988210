// Runs checks in a thread of their own, apart from the one in which previews wait: hostile code can make a parser slow.
import { createThreadPool } from '#platform/threads/thread-pool.ts';
import type { CheckTasks } from './check-tasks.ts';

export type CheckTaskName = keyof CheckTasks;

export type CheckInput<Name extends CheckTaskName> = Parameters<CheckTasks[Name]>[0];
export type CheckOutput<Name extends CheckTaskName> = ReturnType<CheckTasks[Name]>;

export type CheckWorker = {
  /** Rejects with `TaskLostError` if the task took too long or killed its thread. */
  run<Name extends CheckTaskName>(name: Name, input: CheckInput<Name>): Promise<CheckOutput<Name>>;
  /** A task that ends after this has not crashed. */
  isClosed(): boolean;
  close(): Promise<void>;
};

const defaultLimits = {
  // Nobody waits for a check, so one at a time is enough.
  threads: 1,
  // The checks of a few articles. Jobs run two at a time, and a check of a draft is refused beyond this.
  maxWaitingWeight: 40,
  // The longest honest text takes a fraction of a second for each check.
  maxTaskMs: 10_000,
  // The parsers take some 30 MB, which a site without submissions does not need.
  maxIdleMs: 60_000,
  maxMemoryMb: 256,
};

export function createCheckWorker(limits: Partial<typeof defaultLimits> = {}): CheckWorker {
  // The build puts the compiled worker program beside the server.
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const program = new URL(`./check-worker-thread.${ending}`, import.meta.url);
  const pool = createThreadPool({ program, ...defaultLimits, ...limits });
  let isClosed = false;
  return {
    run: (name, input) => pool.run(name, input) as never,
    isClosed: () => isClosed,
    close() {
      isClosed = true;
      return pool.close();
    },
  };
}
