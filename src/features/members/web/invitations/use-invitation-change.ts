import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { invitationsKey } from './invitations-queries.ts';

const invitationToast = toast.about('invitation');

type InvitationChange<Input, Output extends { message: string }> = {
  change: (input: Input) => Promise<Output>;
  failed?: string;
  onDone?: (output: Output) => void;
  onFailed?: (error: Error) => void;
};

/** A change of an invitation: says what happened, and reads the list again. */
export function useInvitationChange<Input, Output extends { message: string }>(
  options: InvitationChange<Input, Output>,
) {
  const { change, failed = texts.invitations.notChanged, onDone, onFailed } = options;
  const queries = useQueryClient();
  const readAgain = () => {
    void queries.invalidateQueries({ queryKey: invitationsKey });
    void queries.invalidateQueries({ queryKey: ['audit'] });
  };
  return useMutation({
    mutationFn: change,
    onSuccess: (output) => {
      invitationToast.success(output.message);
      onDone?.(output);
      readAgain();
    },
    onError: (error) => {
      invitationToast.error(failed, failureMessage(error));
      onFailed?.(error);
      // Somebody may have used or revoked it meanwhile.
      readAgain();
    },
  });
}
