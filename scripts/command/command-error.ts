import { OperatorError } from '../../src/platform/log/operator-error.ts';

/** A command cannot do what it was asked to. The message is one sentence for the operator; the stack is not shown. */
export class CommandError extends OperatorError {
  override name = 'CommandError';
}
