import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { providerCalls } from '../../provider-calls.ts';
import type { ProviderInfo } from '../../provider-contract.ts';
import type { Owner } from '../owner-check.tsx';
import { storeFlow } from '../providers/flow-storage.ts';
import { OwnerDialog } from './owner-dialog.tsx';

type ConnectDialogProps = { provider: ProviderInfo; owner: Owner; onClose: () => void };

/** Sends the member to the provider, which sends them back to the page that connects the account there. */
export function ConnectDialog({ provider, owner, onClose }: ConnectDialogProps) {
  const api = useApi();
  const { id, label } = provider;
  const start = useMutation({
    mutationFn: (password: string | undefined) =>
      api.call(providerCalls.startConnecting, {
        params: { provider: id },
        body: { ...(password !== undefined && { password }) },
      }),
    onSuccess: ({ url, flow }) => {
      storeFlow({ flow, provider: id, purpose: 'connect' });
      window.location.assign(url);
    },
  });
  return (
    <OwnerDialog
      title={fill(texts.waysIn.connectTitle, { provider: label })}
      text={fill(texts.waysIn.connectText, { provider: label })}
      action={fill(texts.waysIn.connect, { provider: label })}
      owner={owner}
      // Until the provider's page is there.
      isPending={start.isPending || start.isSuccess}
      error={start.error}
      onConfirm={start.mutate}
      onClose={onClose}
    />
  );
}
