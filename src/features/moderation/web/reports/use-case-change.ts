import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { reportKeys } from './report-queries.ts';

const caseToast = toast.about('report');

/** A change of a case: says what happened, and reads the case and the queue again. */
export function useCaseChange<Input, Output extends { message: string }>({
  change,
  onDone,
}: {
  change: (input: Input) => Promise<Output>;
  onDone?: (output: Output) => void;
}) {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: change,
    onSuccess: (output) => {
      caseToast.success(output.message);
      onDone?.(output);
    },
    onError: (error) => {
      if (fieldErrors(error)) return;
      caseToast.error(texts.reportCase.notSaved, failureMessage(error));
    },
    // Also after a failure: somebody else may have decided meanwhile. Not awaited: until the mutation is over, a press is ignored.
    onSettled: () => void queries.invalidateQueries({ queryKey: reportKeys.all }),
  });
  return { ...mutation, fields: fieldErrors(mutation.error) ?? {} };
}

/** The errors of fields, if the server refused only them. */
function fieldErrors(error: unknown): Record<string, string> | undefined {
  const fields = error instanceof ApiError ? error.fields : {};
  return Object.keys(fields).length > 0 ? fields : undefined;
}
