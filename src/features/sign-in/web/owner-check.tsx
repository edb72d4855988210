// Confirms that it is the owner who changes how the account is signed in to.
import type { ReactNode, Ref } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import type { SignedInViewer } from '#client/session.ts';
import { texts } from '#texts';
import { TextField } from '#ui/forms/field.tsx';

/** The member who changes how they sign in, and how they show that it is them. */
export type Owner = {
  viewer: SignedInViewer;
  /** Without a password, they must have signed in a moment ago. */
  hasPassword: boolean;
  /** Shown if they have not: the ways to sign in again, without losing what was typed. */
  freshSignIn: ReactNode;
};

type OwnPasswordFieldProps = {
  viewer: SignedInViewer;
  error?: string | undefined;
  /** Whether a dialog focuses it when it opens. */
  isFirst?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** Only for accounts with a password. The others must have signed in a moment ago. */
export function OwnPasswordField({ viewer, error, isFirst, ref }: OwnPasswordFieldProps) {
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
        data-autofocus={isFirst}
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
  freshSignIn: ReactNode;
  describe?: (error: Error) => string;
};

/** Why a change failed, if no field says so, with the ways to sign in again where that is what it needs. */
export function ChangeFailure({ error, fields, freshSignIn, describe = failureMessage }: FailureProps) {
  if (!error || fields.some((field) => fieldError(error, field) !== undefined)) return null;
  if (needsFreshSignIn(error)) return freshSignIn;
  return (
    <p role="alert" className="font-medium text-bad text-sm">
      {describe(error)}
    </p>
  );
}
