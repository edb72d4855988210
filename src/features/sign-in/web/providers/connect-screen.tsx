import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { useLinkToken } from '#client/use-link-token.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { providerCalls } from '../../provider-calls.ts';
import type { ProviderInfo } from '../../provider-contract.ts';
import { continuePath } from '../../provider-paths.ts';
import { ProviderFrame } from './provider-frame.tsx';

type ConnectScreenProps = { provider: ProviderInfo };

/**
 * The page behind the link that connects an account from before. Nothing happens until the button is clicked, because mail
 * scanners open links too.
 */
export function ConnectScreen({ provider }: ConnectScreenProps) {
  const token = useLinkToken();
  // The key resets the state when another link is opened in this tab.
  return <Connect key={token} provider={provider} token={token} />;
}

function Connect({ provider: { id, label }, token }: ConnectScreenProps & { token: string | undefined }) {
  const api = useApi();
  const connect = useMutation({
    mutationFn: (given: string) =>
      api.call(providerCalls.connectByMail, { params: { provider: id }, body: { token: given } }),
  });
  const { error } = connect;
  const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429;
  const outcome =
    token === ''
      ? texts.connectByMail.incomplete
      : (connect.data?.message ?? (isFinal ? error.message : undefined));
  const withLabel = (text: string) => fill(text, { provider: label });
  return (
    <ProviderFrame>
      <div className="flex flex-col items-start gap-6 [overflow-wrap:anywhere]">
        <h1 className="font-serif text-title">{withLabel(texts.connectByMail.title)}</h1>
        <p role="status" className="text-ink-soft">
          {outcome ?? withLabel(texts.connectByMail.lead)}
        </p>
        {outcome === undefined ? (
          <Button
            size="large"
            isPending={connect.isPending}
            disabled={token === undefined}
            onClick={() => token !== undefined && connect.mutate(token)}
          >
            {withLabel(texts.connectByMail.confirm)}
          </Button>
        ) : (
          token !== '' && (
            <ButtonLink to={continuePath(id)}>{withLabel(texts.connectByMail.signIn)}</ButtonLink>
          )
        )}
        {error && outcome === undefined && (
          <p role="alert" className="font-medium text-accent">
            {failureMessage(error)}
          </p>
        )}
        <noscript>
          <p>{texts.connectByMail.needsJavaScript}</p>
        </noscript>
      </div>
    </ProviderFrame>
  );
}
