// Processes texts of any length without blocking the event loop. Short texts are processed in place, because that takes
// less time than a message to a worker thread; long texts are processed in a worker thread.
import { availableParallelism } from 'node:os';
import { badRequest, unavailable } from '#platform/http/app-error.ts';
import { createThreadPool, TaskLostError, ThreadsBusyError } from '#platform/threads/thread-pool.ts';
import { isCheapComment } from '#richtext/comment/render-comment.ts';
import type { SlowSteps } from '#richtext/render/render-html.ts';
import { texts } from '#texts';
import { cleanWithoutParsing, createTextTasks, type TextTasks } from './text-tasks.ts';

export type TaskName = keyof TextTasks;
type Input<Name extends TaskName> = Parameters<TextTasks[Name]>[0];
type Output<Name extends TaskName> = Awaited<ReturnType<TextTasks[Name]>>;

export type TextWorker = {
  run<Name extends TaskName>(name: Name, input: Input<Name>): Promise<Output<Name>>;
  close(): Promise<void>;
};

// Measured in processor time with the worst markup of this length: 4 ms to clean paragraphs of one letter and 9 ms for
// table cells, and half of that to render them. A message to a thread and back takes less than 1 ms, so a text that is
// a little longer loses nothing.
export const maxInlineLength = 4_000;

// 5,000 words. The worst texts of this length that are cleaned without parsing take 6 ms if they have only letters, such as nothing but
// links of one letter, and up to 20 ms in scripts whose words are found in a dictionary.
const maxUnparsedLength = 32_000;

// Compiling the grammar of a language, for its first code block, takes up to half a second. A formula may take as long as
// its author likes, until the deadline of the thread.
const tasksThatDraw: ReadonlySet<TaskName> = new Set(['render', 'derive']);

// Always in a thread: comparing two tables of 2,000 characters takes 35 ms.
const tasksForThreads: ReadonlySet<TaskName> = new Set(['compare']);

const defaultLimits = {
  // One core is left to the event loop. More than two threads would only help a flood of long texts.
  threads: Math.min(2, Math.max(1, availableParallelism() - 1)),
  // In characters. A million take one or two seconds, so a text behind 15 million would wait until its request times
  // out.
  maxWaitingWeight: 15_000_000,
  // A request may last 30 s.
  maxTaskMs: 20_000,
  // Writers open the preview now and then. A new thread would compile the grammars again, which takes a second; an idle
  // thread takes about ten megabytes, and more for each language.
  maxIdleMs: 10 * 60_000,
  // The syntax tree of the longest text takes a tenth of this.
  maxMemoryMb: 512,
};

type TextWorkerOptions = { steps?: SlowSteps | undefined; limits?: Partial<typeof defaultLimits> };

/** With `steps` of its own, all tasks run in this thread, because a function cannot be sent to a worker. */
export function createTextWorker({ steps, limits }: TextWorkerOptions = {}): TextWorker {
  const tasks = createTextTasks(steps);
  // The build puts the compiled worker program beside the server.
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const program = new URL(`./text-worker-thread.${ending}`, import.meta.url);
  const pool = createThreadPool({ program, ...defaultLimits, ...limits });
  return {
    async run(name, input) {
      const cleaned = name === 'clean' && cleanAtOnce(input as Input<'clean'>);
      if (cleaned) return cleaned as never;
      if (steps || isShort(name, input)) return tasks[name](input as never) as never;
      try {
        return (await pool.run(name, input, lengthOf(input))) as never;
      } catch (error) {
        throw toAppError(error);
      }
    },
    close: () => pool.close(),
  };
}

const cleanAtOnce = ({ html }: Input<'clean'>): Output<'clean'> | undefined =>
  html.length <= maxUnparsedLength ? cleanWithoutParsing(html) : undefined;

function isShort(name: TaskName, input: object): boolean {
  if (tasksForThreads.has(name)) return false;
  if (name === 'comment') return isCheapComment(input as Input<'comment'>);
  if (lengthOf(input) > maxInlineLength) return false;
  return !tasksThatDraw.has(name) || !textsOf(input).some((text) => /<pre|<code class/.test(text));
}

const textsOf = (input: object): string[] =>
  Object.values(input).filter((value): value is string => typeof value === 'string');

const lengthOf = (input: object): number => textsOf(input).reduce((length, text) => length + text.length, 0);

function toAppError(error: unknown): unknown {
  if (error instanceof ThreadsBusyError) return unavailable();
  if (!(error instanceof TaskLostError)) return error;
  const message = texts.textWorker.tooComplex;
  return badRequest('text_too_complex', message, { content: message });
}
