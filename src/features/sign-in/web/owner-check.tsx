// Confirms that it is the owner who changes how the account is signed in to.
import type { Ref } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { getSession, type SignedInViewer } from '#client/session.ts';
import { accountsCalls } from '#features/accounts/calls.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/field.tsx';

type OwnPasswordFieldProps = {
  viewer: SignedInViewer;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** Only for accounts with a password. The others must have signed in a moment ago. */
export function OwnPasswordField({ viewer, error, ref }: OwnPasswordFieldProps) {
  return (
    <>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="email" autoComplete="username" value={viewer.email} readOnly hidden />
      <TextField
        ref={ref}
        type="password"
        name="password"
        dir="ltr"
        label={texts.passkeys.password}
        autoComplete="current-password"
        error={error}
      />
    </>
  );
}

/** What a failed call says about a field; undefined if it is about something else. */
export const fieldError = (error: Error | null, field: string): string | undefined =>
  error instanceof ApiError ? error.fields[field] : undefined;

const needsFreshSignIn = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'fresh_sign_in_required';

type FailureProps = {
  error: Error | null;
  /** Fields that show their own error. */
  fields: string[];
  describe?: (error: Error) => string;
};

/** Why a change failed, if no field says so, with a way to sign in again where that is what it needs. */
export function ChangeFailure({ error, fields, describe = failureMessage }: FailureProps) {
  const api = useApi();
  if (!error || fields.some((field) => fieldError(error, field) !== undefined)) return null;

  function signInAgain(): void {
    void api.call(accountsCalls.logout).catch(() => {});
    // The page leads to the sign-in page, and back here.
    getSession().signOut('expired');
  }

  return (
    <div role="alert" className="flex flex-col items-start gap-2">
      <p className="font-medium text-bad text-sm">{describe(error)}</p>
      {needsFreshSignIn(error) && (
        <Button variant="secondary" size="small" onClick={signInAgain}>
          {texts.passkeys.signInAgain}
        </Button>
      )}
    </div>
  );
}
