import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { getSession } from '#client/session.ts';
import { useLinkToken } from '#client/use-link-token.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ownAccountCalls } from '../../own-account-calls.ts';

type RestoreEmailProps = {
  /** False where people sign in through a provider only. */
  hasPasswords: boolean;
};

/**
 * The page behind the link that takes back a change of the email address. Nothing happens until the button is clicked,
 * because mail scanners open links too.
 */
export function RestoreEmail({ hasPasswords }: RestoreEmailProps) {
  const token = useLinkToken();
  // The key resets the state when another link is opened in this tab.
  return <TakeBack key={token} token={token} hasPasswords={hasPasswords} />;
}

function TakeBack({ token, hasPasswords }: RestoreEmailProps & { token: string | undefined }) {
  const api = useApi();
  const restore = useMutation({
    mutationFn: (given: string) => api.call(ownAccountCalls.restoreEmail, { body: { token: given } }),
    // This browser may be one of those whose sessions have just ended.
    onSuccess: () => getSession().signOut(),
  });
  const { error } = restore;
  const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429;
  const outcome =
    token === ''
      ? texts.emailedLink.incomplete
      : (restore.data?.message ?? (isFinal ? error.message : undefined));
  return (
    <section className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <div className="mx-auto flex max-w-measure flex-col items-start gap-6">
        <h1 className="font-serif text-display">{texts.restoreEmail.title}</h1>
        <p role="status" className="font-serif text-ink-soft text-lead">
          {outcome ?? texts.restoreEmail.lead}
        </p>
        {restore.data ? (
          <ButtonLink to={hasPasswords ? paths.forgotPassword : paths.auth}>
            {hasPasswords ? texts.restoreEmail.setPassword : texts.restoreEmail.signIn}
          </ButtonLink>
        ) : outcome === undefined ? (
          <Button
            size="large"
            isPending={restore.isPending}
            disabled={token === undefined}
            onClick={() => token !== undefined && restore.mutate(token)}
          >
            {texts.restoreEmail.confirm}
          </Button>
        ) : (
          <ButtonLink to={paths.home} variant="secondary">
            {texts.actions.goHome}
          </ButtonLink>
        )}
        {error && outcome === undefined && (
          <p role="alert" className="font-medium text-accent">
            {failureMessage(error)}
          </p>
        )}
        <noscript>
          <p>{texts.emailedLink.needsJavaScript}</p>
        </noscript>
      </div>
    </section>
  );
}
