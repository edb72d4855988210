import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { getSession } from '#client/session.ts';
import { useLinkToken } from '#client/use-link-token.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ownAccountCalls } from '../../own-account-calls.ts';
import { checkPassword } from '../../rules.ts';
import { showFieldErrors } from '../form-parts/form-errors.ts';
import { PasswordField, passwordHint } from '../form-parts/password-field.tsx';

/** The page behind the link in an email about a forgotten password. It asks for the new password, and for no code. */
export function NewPasswordByLink() {
  const token = useLinkToken();
  // The key resets the state when another link is opened in this tab.
  return <NewPassword key={token} token={token} />;
}

function NewPassword({ token }: { token: string | undefined }) {
  const api = useApi();
  const form = useForm<{ password: string }>({ defaultValues: { password: '' } });
  const reset = useMutation({
    mutationFn: (body: { token: string; password: string }) =>
      api.call(ownAccountCalls.resetPasswordByLink, { body }),
    // This browser may be one of those whose sessions have just ended.
    onSuccess: () => getSession().signOut(),
    onError: (error) => showFieldErrors(form, ['password'], error),
  });
  const { error } = reset;
  const isSpent = error instanceof ApiError && error.code === 'invalid_token';
  const isAboutPassword = error instanceof ApiError && error.fields.password !== undefined;
  const isUsable = token !== '' && !isSpent && !reset.data;
  return (
    <section className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <div className="mx-auto flex max-w-measure flex-col items-start gap-6">
        <h1 className="font-serif text-display">{texts.newPasswordLink.title}</h1>
        <p role="status" className="font-serif text-ink-soft text-lead">
          {reset.data
            ? texts.newPasswordLink.done
            : token === ''
              ? texts.emailedLink.incomplete
              : isSpent
                ? texts.newPasswordLink.spent
                : texts.newPasswordLink.lead}
        </p>
        {isUsable && (
          <form
            method="post"
            noValidate
            onSubmit={form.handleSubmit(
              ({ password }) => token !== undefined && !reset.isPending && reset.mutate({ token, password }),
            )}
            className="flex w-full max-w-md flex-col gap-5"
          >
            <PasswordField
              {...form.register('password', { validate: findFault })}
              label={texts.accountLabels.newPassword}
              autoComplete="new-password"
              hint={passwordHint}
              error={form.formState.errors.password?.message}
            />
            <Button type="submit" size="large" isPending={reset.isPending} disabled={token === undefined}>
              {texts.newPasswordForm.setNewPassword}
            </Button>
            {error && !isAboutPassword && (
              <p role="alert" className="font-medium text-accent">
                {failureMessage(error)}
              </p>
            )}
          </form>
        )}
        {reset.data && <ButtonLink to={paths.auth}>{texts.actions.signIn}</ButtonLink>}
        {!isUsable && !reset.data && (
          <ButtonLink to={paths.forgotPassword}>{texts.newPasswordLink.requestAgain}</ButtonLink>
        )}
        <noscript>
          <p>{texts.authScreen.needsJavaScript}</p>
        </noscript>
      </div>
    </section>
  );
}

function findFault(password: string): string | true {
  // The server also compares with the account's names, which are not known here.
  const check = checkPassword(password, { name: '', username: '', email: '' });
  return check.ok || check.reason;
}
