// The worker's side of a thread pool.
import { parentPort } from 'node:worker_threads';
import type { TaskRequest, TaskResult } from './thread-pool.ts';

type Run = (input: never) => unknown;

/** Runs each task that the pool sends, and sends back its result or error. */
export function serveTasks(tasks: Record<string, Run>): void {
  parentPort?.on('message', async ({ task, input }: TaskRequest) => {
    parentPort?.postMessage(await runTask(tasks[task], task, input));
  });
  parentPort?.postMessage({ isReady: true } satisfies TaskResult);
}

async function runTask(run: Run | undefined, task: string, input: unknown): Promise<TaskResult> {
  try {
    if (!run) throw new Error(`There is no task ${task}`);
    return { output: await run(input as never) };
  } catch (error) {
    return { error };
  }
}
