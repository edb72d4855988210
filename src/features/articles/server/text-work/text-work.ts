// Work on texts of any length that never holds the event loop for long: short texts are worked on here, which takes less
// time than a message to a thread, and long ones in a thread.
import { availableParallelism } from 'node:os';
import { badRequest, unavailable } from '#platform/http/app-error.ts';
import { createThreadPool, TaskLostError, ThreadsBusyError } from '#platform/threads/thread-pool.ts';
import type { HighlightCode } from '#richtext/highlight-code.ts';
import { texts } from '#texts';
import { createTextTasks, type TextTasks } from './text-tasks.ts';

export type TaskName = keyof TextTasks;
type Input<Name extends TaskName> = Parameters<TextTasks[Name]>[0];
type Output<Name extends TaskName> = Awaited<ReturnType<TextTasks[Name]>>;

export type TextWork = {
  run<Name extends TaskName>(name: Name, input: Input<Name>): Promise<Output<Name>>;
  close(): Promise<void>;
};

// Measured in processor time with the worst markup of this length: 4 ms to clean paragraphs of one letter and 9 ms for table
// cells, and half of that to render them. A message to a thread and back takes less than 1 ms, so a text that is a little
// longer loses nothing.
export const maxInlineLength = 4_000;

// The grammar of a language is compiled with its first block of code, which takes up to half a second.
const tasksThatColourCode: ReadonlySet<TaskName> = new Set(['render', 'finish']);

// Comparing two tables of 2,000 characters takes 35 ms.
const tasksForThreads: ReadonlySet<TaskName> = new Set(['compare']);

const usualLimits = {
  // One core is left to the event loop; a third thread would only make a flood of long texts cheaper.
  threads: Math.min(2, Math.max(1, availableParallelism() - 1)),
  // In characters. A million take one or two seconds, so whoever comes behind these would wait for as long as a request may last.
  maxWaitingWeight: 15_000_000,
  // A request may last 30 s.
  maxTaskMs: 20_000,
  // Somebody who writes looks at the preview now and then. A new thread would first compile the grammars of their code again,
  // which takes a second; kept, it takes some ten megabytes, and some more for each language.
  keptIdleMs: 10 * 60_000,
  // The tree of the longest text takes a tenth of this.
  maxMemoryMb: 512,
};

type TextWorkOptions = { highlight?: HighlightCode | undefined; limits?: Partial<typeof usualLimits> };

/** With a `highlight` of the caller's, which no thread can be given, everything is done in this one. */
export function createTextWork({ highlight, limits }: TextWorkOptions = {}): TextWork {
  const tasks = createTextTasks({ highlight });
  // The build puts the program beside the server, as JavaScript.
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const program = new URL(`./text-worker.${ending}`, import.meta.url);
  const pool = createThreadPool({ program, ...usualLimits, ...limits });
  return {
    async run(name, input) {
      if (highlight || isShort(name, input)) return tasks[name](input as never) as never;
      try {
        return (await pool.run(name, input, lengthOf(input))) as never;
      } catch (error) {
        throw toAppError(error);
      }
    },
    close: () => pool.close(),
  };
}

function isShort(name: TaskName, input: object): boolean {
  if (tasksForThreads.has(name)) return false;
  if (lengthOf(input) > maxInlineLength) return false;
  return !tasksThatColourCode.has(name) || !textsOf(input).some((text) => text.includes('<pre'));
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
