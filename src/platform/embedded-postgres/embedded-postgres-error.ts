import { OperatorError } from '../log/operator-error.ts';

// Its message is one sentence meant for the operator; the stack adds nothing to it.
export class EmbeddedPostgresError extends OperatorError {
  override name = 'EmbeddedPostgresError';
}

export function getErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
