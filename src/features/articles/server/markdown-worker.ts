// Runs in a thread of its own (see `markdown-thread.ts`).
import { parentPort } from 'node:worker_threads';
import { type MarkdownPlace, writeMarkdown } from './export-markdown.ts';

export type MarkdownTask = { id: number; content: string; place: MarkdownPlace };
export type MarkdownDone = { id: number; markdown: string };

parentPort?.on('message', ({ id, content, place }: MarkdownTask) => {
  parentPort?.postMessage({ id, markdown: writeMarkdown(content, place) } satisfies MarkdownDone);
});
