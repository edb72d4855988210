import { summarizeError } from './describe-error.ts';
import type { Log } from './log.ts';

/** A log for commands: writes warnings and errors to the terminal, one line each. */
export const consoleLog: Pick<Log, 'debug' | 'info' | 'warn' | 'error'> = {
  debug() {},
  info() {},
  warn: write,
  error: write,
};

function write(first: unknown, text?: unknown): void {
  const fields = typeof first === 'object' ? first : undefined;
  const details = Object.entries(fields ?? {}).map(
    ([name, value]) => `${name}: ${value instanceof Error ? summarizeError(value) : JSON.stringify(value)}`,
  );
  const sentence = typeof first === 'string' ? first : String(text ?? '');
  process.stderr.write(`${[sentence, ...details].join(', ')}\n`);
}
