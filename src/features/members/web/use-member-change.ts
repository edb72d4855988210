import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { texts } from '#texts';
import { type ToastAction, toast } from '#ui/toasts/toast.ts';
import { memberKeys } from './members-queries.ts';

const memberToast = toast.about('member');

type MemberChange<Input, Output extends { message: string }> = {
  change: (input: Input) => Promise<Output>;
  /** How the change can be undone from its toast. */
  undo?: (output: Output) => ToastAction | undefined;
  onDone?: (output: Output) => void;
  /** Whether the change deletes the account, which can then not be read again. */
  isDeletion?: boolean;
};

/** A change of a member: says what happened, and reads the member and the lists again. */
export function useMemberChange<Input, Output extends { message: string }>(
  id: string,
  { change, undo, onDone, isDeletion = false }: MemberChange<Input, Output>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (output) => {
      memberToast.success(output.message, undefined, undo?.(output));
      onDone?.(output);
      void queries.invalidateQueries({ queryKey: isDeletion ? memberKeys.lists : memberKeys.all });
      void queries.invalidateQueries({ queryKey: ['audit'] });
    },
    onError: (error) => {
      memberToast.error(texts.memberPage.notChanged, failureMessage(error));
      // Somebody else may have changed the member meanwhile.
      void queries.invalidateQueries({ queryKey: memberKeys.one(id) });
    },
  });
}
