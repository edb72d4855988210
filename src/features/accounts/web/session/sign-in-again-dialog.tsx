import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useApi } from '#client/services.tsx';
import { getSession, type SignedInViewer } from '#client/session.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { accountsCalls } from '../../calls.ts';
import { describeFailure, UnusableResponse } from '../form-parts/form-errors.ts';
import { PasswordField } from '../form-parts/password-field.tsx';
import { readSignedIn } from './read-viewer.ts';

type SignInAgainDialogProps = {
  viewer: SignedInViewer;
  /** False where people sign in through a provider only. */
  hasPasswords: boolean;
  /** Links to the other ways to sign in, which open in a new tab. */
  otherWays: ReactNode;
};

/**
 * Shown when the session expires during use. Signing in continues the pending calls; closing signs out and leaves the
 * page as it is. Only the same account may sign in, because the page shows its data.
 */
export function SignInAgainDialog({ viewer, hasPasswords, otherWays }: SignInAgainDialogProps) {
  const api = useApi();
  const formId = useId();
  const fieldRef = useRef<HTMLInputElement>(null);
  const login = useMutation({
    mutationFn: async (password: string) => {
      const signedIn = readSignedIn(
        await api.call(accountsCalls.login, { body: { email: viewer.email, password } }),
      );
      if (!signedIn) throw new UnusableResponse(texts.accountLabels.loginFailed);
      if (signedIn.viewer.id !== viewer.id) {
        throw new UnusableResponse(texts.signInAgainDialog.otherAccount);
      }
      return signedIn;
    },
    onSuccess: ({ token, viewer: owner }) => getSession().signIn(token, owner),
    onError: () => fieldRef.current?.select(),
  });
  // The dialog focuses its close button when it opens; move the focus to the field after that.
  useEffect(() => fieldRef.current?.focus(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!login.isPending) login.mutate(fieldRef.current?.value ?? '');
  }

  function staySignedOut(): void {
    getSession().signOut('declined');
  }

  return (
    <Dialog
      title={texts.signInAgainDialog.title}
      isOpen
      onClose={staySignedOut}
      actions={
        <>
          <Button variant="quiet" onClick={staySignedOut}>
            {texts.actions.staySignedOut}
          </Button>
          {hasPasswords && (
            <Button type="submit" form={formId} isPending={login.isPending}>
              {texts.actions.signIn}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>
          <RichText
            text={texts.signInAgainDialog.text}
            parts={{ strong: <strong className="break-words font-semibold" /> }}
            values={{ email: viewer.email }}
          />
        </p>
        {hasPasswords && (
          <>
            <input type="email" name="email" autoComplete="username" value={viewer.email} readOnly hidden />
            <PasswordField
              ref={fieldRef}
              name="password"
              label={texts.accountLabels.password}
              autoComplete="current-password"
              error={
                login.error && !login.isPending
                  ? describeFailure(login.error, texts.accountLabels.invalidCredentials)
                  : undefined
              }
            />
          </>
        )}
        {otherWays}
      </form>
    </Dialog>
  );
}
