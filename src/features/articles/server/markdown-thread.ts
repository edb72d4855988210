// Articles become Markdown beside everything else: a long one takes seconds, and a download may have thousands.
import { Worker } from 'node:worker_threads';
import type { MarkdownPlace } from './export-markdown.ts';
import type { MarkdownDone, MarkdownTask } from './markdown-worker.ts';

export type MarkdownThread = {
  write(content: string, place: MarkdownPlace): Promise<string>;
};

// Starting it takes a quarter of a second; kept, it takes some ten megabytes.
const keptIdleMs = 30_000;

type Waiting = { resolve: (markdown: string) => void; reject: (error: Error) => void };

/** One thread for all downloads: they take turns, text by text. It is there from the first text until it is idle. */
export function createMarkdownThread(): MarkdownThread {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  function start(): Worker {
    // The build puts it beside the server, as JavaScript.
    const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
    const started = new Worker(new URL(`./markdown-worker.${ending}`, import.meta.url), { execArgv: [] });
    // The process does not wait for it when it ends.
    started.unref();
    started.on('message', ({ id, markdown }: MarkdownDone) => {
      waiting.get(id)?.resolve(markdown);
      waiting.delete(id);
      if (waiting.size === 0) idle = setTimeout(stop, keptIdleMs).unref();
    });
    started.on('error', (error) => {
      if (worker === started) worker = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    });
    return started;
  }

  function stop(): void {
    void worker?.terminate();
    worker = undefined;
  }

  return {
    write: (content, place) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        worker ??= start();
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        worker.postMessage({ id: lastId, content, place } satisfies MarkdownTask);
      }),
  };
}
