import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { useApi } from '#client/services.tsx';
import { getSession } from '#client/session.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { accountsApi } from '../contract.ts';
import { CodeField } from './code-field.tsx';
import { CodeStepButtons } from './code-step-buttons.tsx';
import { codeLength } from './one-time-code.ts';
import { readSignedIn } from './read-viewer.ts';
import { requestSignUpCode } from './request-sign-up-code.ts';
import { describeFailure, UnusableAnswer } from './sign-in-failure.ts';
import type { SignUpValues } from './sign-up-values.ts';

const wrongCode = 'Invalid OTP. Please try again.';

type SignUpCodeStepProps = {
  values: SignUpValues;
  /** With what the server found wrong in the form itself, when that is why. */
  onBack: (cause?: Error) => void;
};

export function SignUpCodeStep({ values, onBack }: SignUpCodeStepProps) {
  const api = useApi();
  const fieldRef = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  useEffect(() => fieldRef.current?.focus(), []);

  const verify = useMutation({
    mutationFn: async (otp: string) => {
      const signedIn = readSignedIn(await api.call(accountsApi.verifySignUp, { body: { ...values, otp } }));
      if (!signedIn) throw new UnusableAnswer(wrongCode);
      return signedIn;
    },
    onSuccess: ({ token, viewer }) => {
      toast.success('Welcome! Account created and logged in');
      getSession().signIn(token, viewer);
    },
    onError: (error) => {
      toast.error('Verification Failed', describeFailure(error, wrongCode));
      if (isAboutForm(error)) return onBack(error);
      // Ready to be typed over.
      fieldRef.current?.select();
    },
  });
  const resend = useMutation({
    mutationFn: () => requestSignUpCode(api, values),
    onSuccess: () => {
      toast.success(
        'OTP Resent',
        `A new one is on its way to ${values.email}. The one before no longer works.`,
      );
      fieldRef.current?.focus();
    },
    onError: (error) => toast.error('Failed to Resend OTP', describeFailure(error, 'Please try again.')),
  });

  function changeCode(next: string): void {
    setCode(next);
    const isNewlyComplete = next.length === codeLength && next !== code;
    if (isNewlyComplete && !verify.isPending) verify.mutate(next);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!verify.isPending) verify.mutate(code);
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p>
        We sent a six-digit code to <strong className="break-words font-semibold">{values.email}</strong>. It
        works for ten minutes, once.
      </p>
      <CodeField
        ref={fieldRef}
        value={code}
        onChange={changeCode}
        error={verify.error && !verify.isPending ? codeError(verify.error) : undefined}
      />
      <Button type="submit" size="large" isPending={verify.isPending}>
        Verify OTP
      </Button>
      <CodeStepButtons
        backText="Back to Sign Up"
        onBack={() => onBack()}
        isResending={resend.isPending}
        onResend={() => resend.mutate()}
      />
    </form>
  );
}

function isAboutForm(error: Error): boolean {
  return error instanceof ApiError && Object.keys(error.fields).some((name) => name !== 'otp');
}

function codeError(error: Error): string {
  return (error instanceof ApiError && error.fields.otp) || describeFailure(error, wrongCode);
}
