import { AppError } from '../../src/platform/http/app-error.ts';
import { explainFault } from '../../src/platform/log/describe-error.ts';
import { reportFatalErrors } from '../../src/platform/log/fatal-errors.ts';
import { OperatorError } from '../../src/platform/log/operator-error.ts';

const expected = [OperatorError, AppError];

/** Prints the message of an expected error. Any other error is a bug of ours and is printed with its stack frames. */
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
