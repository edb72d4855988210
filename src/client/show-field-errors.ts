import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-client.ts';

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
