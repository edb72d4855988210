import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#client/api-client.ts';
import { useApi } from '#client/services.tsx';
import { getSession } from '#client/session.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { Link } from '#ui/link.tsx';
import { toast } from '#ui/toasts/toast.ts';
import type { loginBody } from '../../account-schema.ts';
import { accountsCalls } from '../../calls.ts';
import { describeFailure, showFieldErrors, UnusableResponse } from '../form-parts/form-errors.ts';
import { PasswordField } from '../form-parts/password-field.tsx';
import { readSignedIn } from '../session/read-viewer.ts';
import type { SignInWays } from './sign-in-ways.ts';

const signInToast = toast.about('sign-in');

export type SignInValues = z.input<typeof loginBody>;

type SignInFormProps = { form: UseFormReturn<SignInValues>; ways: SignInWays };

export function SignInForm({ form, ways: { SecondFactorStep, PasskeySignIn } }: SignInFormProps) {
  const api = useApi();
  /** Of a sign-in that waits for its second factor. */
  const [challenge, setChallenge] = useState<string>();
  const { errors } = form.formState;
  const login = useMutation({
    mutationFn: async (body: SignInValues) => {
      const response = await api.call(accountsCalls.login, { body });
      if (!readSignedIn(response)) throw new UnusableResponse(texts.accountLabels.loginFailed);
      return response;
    },
    onSuccess: signIn,
    onError: (error) => {
      if (error instanceof ApiError && error.challenge) return setChallenge(error.challenge);
      const reason = describeFailure(error, texts.accountLabels.invalidCredentials);
      signInToast.error(texts.signInForm.loginFailed, reason);
      if (showFieldErrors(form, ['email', 'password'], error)) return;
      // Show the reason at the field too, because a toast is easily missed; but a connection error is not a fault of
      // the field.
      if (error instanceof ApiError) form.setError('password', { type: 'server', message: reason });
      form.setFocus('password');
    },
  });

  function signIn(response: unknown): void {
    const signedIn = readSignedIn(response);
    if (!signedIn) {
      signInToast.error(texts.signInForm.loginFailed, texts.accountLabels.loginFailed);
      return;
    }
    signInToast.success(texts.accountLabels.loginSuccessful);
    getSession().signIn(signedIn.token, signedIn.viewer);
  }

  if (challenge !== undefined) {
    return (
      <SecondFactorStep
        challenge={challenge}
        onSignedIn={signIn}
        onOver={(reason) => {
          setChallenge(undefined);
          signInToast.error(texts.signInForm.loginFailed, reason);
        }}
        onBack={() => setChallenge(undefined)}
      />
    );
  }
  return (
    // POST, so that a form submitted before hydration does not put its fields into the URL.
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((values) => !login.isPending && login.mutate(values))}
      className="flex flex-col gap-5"
    >
      <TextField
        {...form.register('email')}
        label={texts.accountLabels.email}
        type="email"
        // Browsers offer passkeys in this field.
        autoComplete="username webauthn"
        error={errors.email?.message}
      />
      <PasswordField
        {...form.register('password')}
        label={texts.accountLabels.password}
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <Button type="submit" size="large" isPending={login.isPending}>
        {texts.actions.signIn}
      </Button>
      <p className="text-center text-sm">
        <Link to={paths.forgotPassword} className="inline-block py-1 underline underline-offset-4">
          {texts.signInForm.forgotPassword}
        </Link>
      </p>
      <PasskeySignIn hasField onSignedIn={signIn} />
    </form>
  );
}
