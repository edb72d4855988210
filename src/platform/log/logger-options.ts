// Options for every log line. Errors are reduced here to what may be logged, so that no caller can forget it.
import { describeError, summarizeError } from './describe-error.ts';

type LogMethod = (...args: unknown[]) => void;

export const loggerOptions = {
  base: null,
  timestamp: writeTime,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: {
    err: (error: unknown) => describeError(error),
    error: (error: unknown) => describeError(error),
    // Without the query and the headers, which may contain searches and tokens.
    req: ({ method, url }: { method: string; url: string }) => ({ method, url: url.split('?', 1)[0] ?? '' }),
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    // At the level trace, @fastify/multipart logs these options, which contain all headers and so the token of every upload.
    busboyOptions: () => undefined,
  },
  hooks: {
    logMethod(this: unknown, args: unknown[], method: LogMethod): void {
      method.apply(this, withoutMessages(args));
    },
  },
} satisfies Record<string, unknown>;

/**
 * Removes error messages. Libraries log an error as the only argument, under any field name, or with its message as the text; and
 * pino uses the message if there is no text.
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

/** The fields `err` and `error` have serializers. */
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

/** The query of a URL may contain a search or a token. */
function withoutQuery(text: string): string {
  return text.includes('?') ? text.replace(/\?[^\s"')]+/g, '?…') : text;
}

let writtenAt = 0;
let writtenTime = '';

/** Formats the time once for all lines of a millisecond: under load it is a third of the cost of a line. */
function writeTime(): string {
  const now = Date.now();
  if (now !== writtenAt) {
    writtenAt = now;
    writtenTime = `,"time":"${new Date(now).toISOString()}"`;
  }
  return writtenTime;
}
