// Work that would hold the event loop for longer than a request may: it runs in threads, one task at a time in each, so
// that a task that takes too long or kills its thread is known by name and harms no other task.
import { Worker } from 'node:worker_threads';

export type ThreadPool = {
  /**
   * Runs a task by its name in a thread. Rejects with what the task threw, or with one of the errors below. `weight` says how
   * much work it is, in any unit.
   */
  run(task: string, input: unknown, weight?: number): Promise<unknown>;
  /** Ends all threads. What waits is refused. */
  close(): Promise<void>;
};

export type ThreadPoolOptions = {
  /** The program of a thread: it calls `serveTasks`. */
  program: URL;
  /** At most so many threads. Each starts when there is work for it. */
  threads: number;
  /** Tasks that weigh this much together may wait for a thread; more are refused. */
  maxWaitingWeight: number;
  /** A task that takes longer is given up, and its thread ended. */
  maxTaskMs: number;
  /** A thread without work is kept so long. */
  keptIdleMs: number;
  /** A task that needs more ends its thread, and not the process. */
  maxMemoryMb: number;
};

/** There are more tasks than the threads can do. */
export class ThreadsBusyError extends Error {
  override name = 'ThreadsBusyError';
}

/** The task took too long, or its thread died of it. */
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
/** The first message of a thread says that it is ready. */
export type TaskAnswer = { isReady: true } | { output: unknown } | { error: unknown };

type Waiting = TaskRequest & {
  weight: number;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
};
type Thread = {
  worker: Worker;
  /** Starting takes its time, which is not that of the first task. */
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
    // The process does not wait for it when it ends.
    worker.unref();
    const thread: Thread = { worker, isReady: false, current: undefined, timer: undefined };
    threads.add(thread);
    worker.on('message', (answer: TaskAnswer) => {
      if ('isReady' in answer) becomeReady(thread);
      else finish(thread, answer);
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

  function finish(thread: Thread, answer: Exclude<TaskAnswer, { isReady: true }>): void {
    const done = thread.current;
    thread.current = undefined;
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => end(thread), options.keptIdleMs).unref();
    if (done && 'output' in answer) done.resolve(answer.output);
    else if (done) done.reject('error' in answer ? answer.error : undefined);
    handOut();
  }

  /** The thread is gone with its task. The next task starts another one. */
  function lose(thread: Thread, reason: 'timeout' | 'died', cause?: unknown): void {
    const lost = thread.current;
    thread.current = undefined;
    end(thread);
    lost?.reject(new TaskLostError(lost.task, reason, { cause }));
    if (!isClosed) handOut();
  }

  function end(thread: Thread): void {
    clearTimeout(thread.timer);
    threads.delete(thread);
    void thread.worker.terminate();
  }

  function handOut(): void {
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
        handOut();
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
