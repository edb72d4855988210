import { useMutation } from '@tanstack/react-query';
import { type ApiClient, ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { useLinkToken } from '#client/use-link-token.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button, ButtonLink } from '#ui/button.tsx';

type LinkActionProps = {
  /** Uses the token of the link. */
  send: (api: ApiClient, token: string) => Promise<{ message: string }>;
  title: string;
  lead: string;
  buttonText: string;
};

/**
 * The page behind a link in a mail. Nothing happens until the button is clicked, because mail scanners open links too.
 */
export function LinkAction(props: LinkActionProps) {
  const token = useLinkToken();
  // The key resets the state when another link is opened in this tab.
  return <TokenAction key={token} token={token} {...props} />;
}

type TokenActionProps = LinkActionProps & { token: string | undefined };

function TokenAction({ token, send, title, lead, buttonText }: TokenActionProps) {
  const api = useApi();
  const use = useMutation({
    mutationFn: (given: string) => send(api, given),
  });
  const outcome = token === '' ? incompleteLink : (use.data?.message ?? spentLinkMessage(use.error));

  return (
    <section className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <div className="mx-auto flex max-w-measure flex-col items-start gap-6">
        <h1 className="font-serif text-display">{title}</h1>
        <p role="status" className="font-serif text-ink-soft text-lead">
          {outcome ?? lead}
        </p>
        {outcome === undefined ? (
          <Button
            size="large"
            isPending={use.isPending}
            disabled={token === undefined}
            onClick={() => token !== undefined && use.mutate(token)}
          >
            {buttonText}
          </Button>
        ) : (
          <ButtonLink to={paths.home} variant="secondary">
            {texts.actions.goHome}
          </ButtonLink>
        )}
        {use.error && outcome === undefined && (
          <p role="alert" className="font-medium text-bad">
            {failureMessage(use.error)}
          </p>
        )}
        <noscript>
          <p>{texts.emailedLink.needsJavaScript}</p>
        </noscript>
      </div>
    </section>
  );
}

const incompleteLink = texts.emailedLink.incomplete;

/** A used link cannot be retried, unlike other failures. */
function spentLinkMessage(error: Error | null): string | undefined {
  return error instanceof ApiError && error.code === 'invalid_token' ? error.message : undefined;
}
