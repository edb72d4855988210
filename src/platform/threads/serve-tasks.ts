// The other end of a thread pool: what the program of a thread calls.
import { parentPort } from 'node:worker_threads';
import type { TaskAnswer, TaskRequest } from './thread-pool.ts';

type Run = (input: never) => unknown;

/** Answers each task with what its function returns, or with what it throws. */
export function serveTasks(tasks: Record<string, Run>): void {
  parentPort?.on('message', async ({ task, input }: TaskRequest) => {
    parentPort?.postMessage(await answer(tasks[task], task, input));
  });
  parentPort?.postMessage({ isReady: true } satisfies TaskAnswer);
}

async function answer(run: Run | undefined, task: string, input: unknown): Promise<TaskAnswer> {
  try {
    if (!run) throw new Error(`There is no task ${task}`);
    return { output: await run(input as never) };
  } catch (error) {
    return { error };
  }
}
