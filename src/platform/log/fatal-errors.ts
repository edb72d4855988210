import { writeSync } from 'node:fs';
import { describeError } from './describe-error.ts';

/** Replaces Node's report of an uncaught error, which would show private data: the statement, its parameters and rows. */
export function reportFatalErrors(): void {
  if (process.listeners('uncaughtException').includes(report)) return;
  process.on('uncaughtException', report);
}

function report(error: unknown): void {
  const line = {
    level: 'fatal',
    time: new Date(),
    err: describeError(error),
    msg: 'ended by an error that nobody expected',
  };
  writeSync(process.stderr.fd, `${JSON.stringify(line)}\n`);
  process.exit(1);
}
