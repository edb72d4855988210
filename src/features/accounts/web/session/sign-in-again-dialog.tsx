import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { useApi } from '#client/services.tsx';
import { getSession, type SignedInViewer } from '#client/session.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { accountsCalls } from '../../calls.ts';
import { describeFailure, UnusableResponse } from '../form-parts/form-errors.ts';
import { PasswordField } from '../form-parts/password-field.tsx';
import type { SignInWays } from '../sign-in/sign-in-ways.ts';
import { readSignedIn } from './read-viewer.ts';

type SignInAgainDialogProps = {
  viewer: SignedInViewer;
  ways: SignInWays;
  /** Both are false where people sign in through a provider only. */
  hasPasswords: boolean;
  hasPasskeys: boolean;
  /** Links to the other ways to sign in, which open in a new tab. */
  otherWays: ReactNode;
};

/**
 * Shown when the session expires during use. Signing in continues the pending calls; closing signs out and leaves the
 * page as it is. Only the same account may sign in, because the page shows its data.
 */
export function SignInAgainDialog(props: SignInAgainDialogProps) {
  const { viewer, hasPasswords } = props;
  const { SecondFactorStep } = props.ways;
  const api = useApi();
  /** Of a sign-in that waits for its second factor. */
  const [challenge, setChallenge] = useState<string>();
  /** Why a sign-in in another way than by the password failed. */
  const [otherFailure, setOtherFailure] = useState<string>();
  const formId = useId();
  const fieldRef = useRef<HTMLInputElement>(null);
  const login = useMutation({
    mutationFn: async (password: string) => {
      setOtherFailure(undefined);
      signIn(await api.call(accountsCalls.login, { body: { email: viewer.email, password } }));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.challenge) setChallenge(error.challenge);
      else fieldRef.current?.select();
    },
  });

  function signIn(response: unknown): void {
    const signedIn = readSignedIn(response);
    if (!signedIn) throw new UnusableResponse(texts.accountLabels.loginFailed);
    if (signedIn.viewer.id !== viewer.id) {
      throw new UnusableResponse(texts.signInAgainDialog.otherAccount);
    }
    getSession().signIn(signedIn.token, signedIn.viewer);
  }

  function leaveCode(): void {
    setChallenge(undefined);
    login.reset();
  }

  /** After a sign-in with a passkey or a second factor. */
  function signInOtherwise(response: unknown): void {
    try {
      signIn(response);
    } catch (error) {
      setChallenge(undefined);
      setOtherFailure((error as Error).message);
    }
  }

  // The dialog focuses its close button when it opens; move the focus to the field after that.
  useEffect(() => fieldRef.current?.focus(), []);

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
          {hasPasswords && challenge === undefined && (
            <Button type="submit" form={formId} isPending={login.isPending}>
              {texts.actions.signIn}
            </Button>
          )}
        </>
      }
    >
      {challenge !== undefined && (
        <SecondFactorStep
          challenge={challenge}
          onSignedIn={signInOtherwise}
          onOver={(reason) => {
            leaveCode();
            setOtherFailure(reason);
          }}
          onBack={leaveCode}
        />
      )}
      <SignInForm
        {...props}
        id={formId}
        fieldRef={fieldRef}
        isHidden={challenge !== undefined}
        passwordError={
          login.error && !login.isPending && otherFailure === undefined
            ? describeFailure(login.error, texts.accountLabels.invalidCredentials)
            : undefined
        }
        otherFailure={otherFailure}
        onPassword={(password) => !login.isPending && login.mutate(password)}
        onSignedIn={signInOtherwise}
      />
    </Dialog>
  );
}

type SignInFormProps = SignInAgainDialogProps & {
  id: string;
  fieldRef: RefObject<HTMLInputElement | null>;
  /** While the second factor is asked for. The password stays in the field. */
  isHidden: boolean;
  passwordError: string | undefined;
  /** Why a sign-in in another way than by the password failed. */
  otherFailure: string | undefined;
  onPassword: (password: string) => void;
  onSignedIn: (response: unknown) => void;
};

/** The ways to sign in to this account: by password, by passkey, and the links to the other ones. */
function SignInForm(props: SignInFormProps) {
  const { viewer, hasPasswords, hasPasskeys, otherWays, fieldRef, otherFailure, onSignedIn } = props;
  const { PasskeySignIn } = props.ways;

  function submit(event: FormEvent): void {
    event.preventDefault();
    props.onPassword(fieldRef.current?.value ?? '');
  }

  return (
    <form
      hidden={props.isHidden}
      id={props.id}
      method="post"
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-3"
    >
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
            error={props.passwordError}
          />
        </>
      )}
      {hasPasskeys && <PasskeySignIn account={{ id: viewer.id, token: undefined }} onSignedIn={onSignedIn} />}
      {otherFailure !== undefined && (
        <p role="alert" className="font-medium text-bad text-sm">
          {otherFailure}
        </p>
      )}
      {otherWays}
    </form>
  );
}
