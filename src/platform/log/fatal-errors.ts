import { writeSync } from 'node:fs';
import { describeError } from './describe-error.ts';

/** Node's own report of an error that nobody caught shows all of it: the statement, its parameters, the row in its way. */
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
