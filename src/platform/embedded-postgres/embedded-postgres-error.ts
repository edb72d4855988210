import { OperatorError } from '../log/operator-error.ts';

// An error whose message is one sentence for the operator. Its stack is not shown.
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
