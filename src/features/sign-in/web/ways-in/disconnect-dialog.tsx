import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { providerCalls } from '../../provider-calls.ts';
import type { IdentityInfo } from '../../provider-contract.ts';
import type { Owner } from '../owner-check.tsx';
import { OwnerDialog } from './owner-dialog.tsx';
import { waysInQuery } from './ways-in-query.ts';

type DisconnectDialogProps = { identity: IdentityInfo; owner: Owner; onClose: () => void };

export function DisconnectDialog({ identity, owner, onClose }: DisconnectDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { id, providerLabel: provider, label: account } = identity;
  const remove = useMutation({
    mutationFn: (password: string | undefined) =>
      api.call(providerCalls.disconnect, {
        params: { id },
        body: { ...(password !== undefined && { password }) },
      }),
    onSuccess: async ({ message }) => {
      await queries.invalidateQueries(waysInQuery(api));
      toast.success(texts.waysIn.disconnected, message);
      onClose();
    },
  });
  return (
    <OwnerDialog
      title={fill(texts.waysIn.disconnectTitle, { provider })}
      text={fill(texts.waysIn.disconnectText, { account })}
      action={texts.waysIn.disconnect}
      isDangerous
      owner={owner}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={remove.mutate}
      onClose={onClose}
    />
  );
}
