import { AppError } from '../../src/platform/http/app-error.ts';
import { explainFault } from '../../src/platform/log/describe-error.ts';
import { reportFatalErrors } from '../../src/platform/log/fatal-errors.ts';
import { OperatorError } from '../../src/platform/log/operator-error.ts';

const expected = [OperatorError, AppError];

/** What was to be expected is told in its one sentence; anything else is a fault of ours, with where it was. */
export async function reportRefusal(work: () => Promise<void>): Promise<void> {
  reportFatalErrors();
  try {
    await work();
  } catch (error) {
    const isExpected = expected.some((kind) => error instanceof kind);
    process.stderr.write(`${isExpected ? (error as Error).message : explainFault(error)}\n`);
    process.exitCode = 1;
  }
}
