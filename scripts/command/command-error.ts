import { OperatorError } from '../../src/platform/log/operator-error.ts';

/** What a command cannot do, in one sentence for the operator; the stack adds nothing to it. */
export class CommandError extends OperatorError {
  override name = 'CommandError';
}
