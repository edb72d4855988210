// How every line of the log is made. An error becomes what may be logged of it here, so no caller can forget to.
import { describeError, summarizeError } from './describe-error.ts';

type LogMethod = (...args: unknown[]) => void;

export const loggerOptions = {
  base: null,
  timestamp: writeTime,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: {
    err: (error: unknown) => describeError(error),
    error: (error: unknown) => describeError(error),
    // Without the query and the headers, which hold searches and tokens.
    req: ({ method, url }: { method: string; url: string }) => ({ method, url: url.split('?', 1)[0] ?? '' }),
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    // Whoever traces would find the token of every upload here, among the headers that the reader of forms is given.
    busboyOptions: () => undefined,
  },
  hooks: {
    logMethod(this: unknown, args: unknown[], method: LogMethod): void {
      method.apply(this, withoutMessages(args));
    },
  },
} satisfies Record<string, unknown>;

/**
 * Libraries log an error by itself, under any name, or with its message as the text of the line; and pino takes the message
 * where there is no text.
 */
function withoutMessages([first, ...rest]: unknown[]): unknown[] {
  if (first instanceof Error) return withoutMessages([{ err: first }, ...rest]);
  if (typeof first !== 'object' || first === null) return [first, ...rest].map(withoutQuotes);
  const errors = Object.values(first).filter((value) => value instanceof Error);
  if (errors.length === 0) return [first, ...rest.map(withoutQuotes)];
  const [text] = rest;
  const isQuoted = errors.some(({ message }) => message !== '' && String(text).includes(message));
  return [describeErrorsIn(first), typeof text === 'string' && !isQuoted ? withoutQuotes(text) : unnamed];
}

const unnamed = 'an error was reported';

/** `err` and `error` are left to their serializers. */
function describeErrorsIn(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const isOther = value instanceof Error && name !== 'err' && name !== 'error';
      return [name, isOther ? describeError(value) : value];
    }),
  );
}

function withoutQuotes(value: unknown): unknown {
  if (value instanceof Error) return summarizeError(value);
  return typeof value === 'string' ? withoutQuery(value) : value;
}

/** An address may hold a search or a token behind its question mark. */
function withoutQuery(text: string): string {
  return text.includes('?') ? text.replace(/\?[^\s"')]+/g, '?…') : text;
}

let writtenAt = 0;
let writtenTime = '';

/** Written once for all lines of a millisecond: under load it is a third of what a line costs. */
function writeTime(): string {
  const now = Date.now();
  if (now !== writtenAt) {
    writtenAt = now;
    writtenTime = `,"time":"${new Date(now).toISOString()}"`;
  }
  return writtenTime;
}
