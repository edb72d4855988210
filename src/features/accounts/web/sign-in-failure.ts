import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';

/** An answer that says it is good and does not hold what it should. */
export class UnusableAnswer extends Error {
  override name = 'UnusableAnswer';
}

/** The server's sentence where there is one. */
export function describeFailure(error: Error, fallback: string): string {
  if (error instanceof ApiError || error instanceof UnusableAnswer) return error.message || fallback;
  return failureMessage(error);
}

/** Puts what the server says about fields under them and the focus into the first. False when it names none of them. */
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
