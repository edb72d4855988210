// Runs work in worker threads that would block the event loop for too long. Each thread runs one task at a time, so a task that
// takes too long or kills its thread is known and affects no other task.
import { Worker } from 'node:worker_threads';

export type ThreadPool = {
  /**
   * Runs a task by its name in a thread. Rejects with the error of the task, or with one of the errors below. `weight` is the
   * amount of work, in any unit.
   */
  run(task: string, input: unknown, weight?: number): Promise<unknown>;
  /** Ends all threads and rejects the waiting tasks. */
  close(): Promise<void>;
};

export type ThreadPoolOptions = {
  /** The program of a thread: it calls `serveTasks`. */
  program: URL;
  /** The maximum number of threads. Each starts when there is work for it. */
  threads: number;
  /** The total weight of the tasks that may wait for a thread. More tasks are refused. */
  maxWaitingWeight: number;
  /** A task that takes longer is cancelled by ending its thread. */
  maxTaskMs: number;
  /** A thread without work is ended after this time. */
  maxIdleMs: number;
  /** The memory limit of a thread. A task that exceeds it ends its thread, not the process. */
  maxMemoryMb: number;
};

/** Too many tasks are waiting. */
export class ThreadsBusyError extends Error {
  override name = 'ThreadsBusyError';
}

/** The task took too long, or its thread died. */
export class TaskLostError extends Error {
  override name = 'TaskLostError';
  readonly reason: 'timeout' | 'died';
  constructor(task: string, reason: 'timeout' | 'died', options?: ErrorOptions) {
    super(
      reason === 'timeout' ? `The task ${task} took too long` : `The thread of the task ${task} died`,
      options,
    );
    this.reason = reason;
  }
}

export type TaskRequest = { task: string; input: unknown };
/** The first message from a thread is `isReady`. */
export type TaskResult = { isReady: true } | { output: unknown } | { error: unknown };

type Waiting = TaskRequest & {
  weight: number;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
};
type Thread = {
  worker: Worker;
  /** The time limit of the first task begins only when the thread is ready. */
  isReady: boolean;
  current: Waiting | undefined;
  timer: NodeJS.Timeout | undefined;
};

export function createThreadPool(options: ThreadPoolOptions): ThreadPool {
  const threads = new Set<Thread>();
  const waiting: Waiting[] = [];
  let waitingWeight = 0;
  let isClosed = false;

  function start(): Thread {
    const worker = new Worker(options.program, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: options.maxMemoryMb },
    });
    // An idle thread must not keep the process alive.
    worker.unref();
    const thread: Thread = { worker, isReady: false, current: undefined, timer: undefined };
    threads.add(thread);
    worker.on('message', (result: TaskResult) => {
      if ('isReady' in result) becomeReady(thread);
      else finish(thread, result);
    });
    worker.on('error', (error) => lose(thread, 'died', error));
    worker.on('exit', () => lose(thread, 'died'));
    return thread;
  }

  function becomeReady(thread: Thread): void {
    thread.isReady = true;
    if (thread.current) limitTime(thread);
  }

  function limitTime(thread: Thread): void {
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => lose(thread, 'timeout'), options.maxTaskMs).unref();
  }

  function finish(thread: Thread, result: Exclude<TaskResult, { isReady: true }>): void {
    const done = thread.current;
    thread.current = undefined;
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => end(thread), options.maxIdleMs).unref();
    if (done && 'output' in result) done.resolve(result.output);
    else if (done) done.reject('error' in result ? result.error : undefined);
    startWaiting();
  }

  /** Ends the thread and rejects its task. The next waiting task starts another thread. */
  function lose(thread: Thread, reason: 'timeout' | 'died', cause?: unknown): void {
    const lost = thread.current;
    thread.current = undefined;
    end(thread);
    lost?.reject(new TaskLostError(lost.task, reason, { cause }));
    if (!isClosed) startWaiting();
  }

  function end(thread: Thread): void {
    clearTimeout(thread.timer);
    threads.delete(thread);
    void thread.worker.terminate();
  }

  function startWaiting(): void {
    while (waiting.length > 0) {
      const thread = findIdle() ?? (threads.size < options.threads ? start() : undefined);
      const next = thread && waiting.shift();
      if (!next) return;
      waitingWeight -= next.weight;
      thread.current = next;
      if (thread.isReady) limitTime(thread);
      thread.worker.postMessage({ task: next.task, input: next.input } satisfies TaskRequest);
    }
  }

  const findIdle = (): Thread | undefined => [...threads].find(({ current }) => current === undefined);

  return {
    run: (task, input, weight = 1) =>
      new Promise((resolve, reject) => {
        if (isClosed || waitingWeight + weight > options.maxWaitingWeight) {
          reject(new ThreadsBusyError(`No thread is free for the task ${task}`));
          return;
        }
        waiting.push({ task, input, weight, resolve, reject });
        waitingWeight += weight;
        startWaiting();
      }),
    async close() {
      isClosed = true;
      for (const { task, reject } of waiting.splice(0)) reject(new TaskLostError(task, 'died'));
      await Promise.all(
        [...threads].map((thread) => {
          lose(thread, 'died');
          return thread.worker.terminate();
        }),
      );
    },
  };
}
