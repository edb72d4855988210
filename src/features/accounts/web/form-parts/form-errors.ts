import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';

/** A successful response that lacks the expected data. */
export class UnusableResponse extends Error {
  override name = 'UnusableResponse';
}

/** The server's message if it sent one. */
export function describeFailure(error: Error, fallback: string): string {
  if (error instanceof ApiError || error instanceof UnusableResponse) return error.message || fallback;
  return failureMessage(error);
}

/**
 * Shows the server's field errors at their fields and focuses the first. Returns false if there are none for these
 * fields.
 */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  names: readonly FieldPath<Values>[],
  error: Error,
): boolean {
  const fields = error instanceof ApiError ? error.fields : {};
  const faulty = names.filter((name) => fields[name] !== undefined);
  for (const name of faulty) {
    form.setError(name, { type: 'server', message: fields[name] ?? '' }, { shouldFocus: name === faulty[0] });
  }
  return faulty.length > 0;
}
