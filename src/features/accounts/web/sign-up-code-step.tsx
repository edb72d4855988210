import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '#client/api-client.ts';
import { useApi } from '#client/services.tsx';
import { getSession } from '#client/session.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { accountsCalls } from '../calls.ts';
import { codeTriesWindowMs, maxCodeTries } from '../rules.ts';
import { CodeField } from './code-field.tsx';
import { CodeStepButtons } from './code-step-buttons.tsx';
import type { KeptSignUp } from './kept-sign-up.ts';
import { codeLength } from './one-time-code.ts';
import { PasswordField } from './password-field.tsx';
import { readSignedIn } from './read-viewer.ts';
import { requestSignUpCode } from './request-sign-up-code.ts';
import { describeFailure, UnusableAnswer } from './sign-in-failure.ts';
import { signUpToast } from './sign-up-toast.ts';
import type { SignUpValues } from './sign-up-values.ts';

const wrongCode = texts.accountLabels.invalidOtp;

type SignUpCodeStepProps = {
  form: UseFormReturn<SignUpValues>;
  kept: KeptSignUp;
  onKeep: (change: Partial<KeptSignUp>) => void;
  /** With what the server found wrong in the form itself, when that is why. */
  onBack: (cause?: Error) => void;
  onDone: () => void;
};

export function SignUpCodeStep({ form, kept, onKeep, onBack, onDone }: SignUpCodeStepProps) {
  const api = useApi();
  const fieldRef = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const refusedCodes = useRef(new Set<string>());
  // After a reload everything is there but the password.
  const [isPasswordMissing] = useState(() => !form.getValues('password'));

  const verify = useMutation({
    mutationFn: async (otp: string) => {
      const body = { ...form.getValues(), otp };
      const signedIn = readSignedIn(await api.call(accountsCalls.verifySignUp, { body }));
      if (!signedIn) throw new UnusableAnswer(wrongCode);
      return signedIn;
    },
    onSuccess: ({ token, viewer }) => {
      onDone();
      signUpToast.success(texts.accountLabels.accountCreated);
      getSession().signIn(token, viewer);
    },
    onError: (error, otp) => {
      signUpToast.error(texts.accountLabels.verificationFailed, describeFailure(error, wrongCode));
      if (isAboutForm(error)) return onBack(error);
      const refusedCount = kept.refusedCount + (isRefusal(error) ? 1 : 0);
      if (isRefusal(error)) {
        refusedCodes.current.add(otp);
        onKeep({ refusedCount });
      }
      setFault(refusedCount < maxCodeTries ? codeError(error) : usedUp(kept));
      // Ready to be typed over.
      fieldRef.current?.select();
    },
  });
  const resend = useMutation({
    mutationFn: () => requestSignUpCode(api, form.getValues()),
    onSuccess: () => {
      onKeep({ sentAt: Date.now() });
      refusedCodes.current.clear();
      signUpToast.success(
        texts.accountLabels.otpResent,
        fill(texts.signUpCodeStep.newCodeSent, { email: kept.email }),
      );
      fieldRef.current?.focus();
    },
    onError: (error) =>
      signUpToast.error(texts.accountLabels.resendFailed, describeFailure(error, texts.feedback.retryHint)),
  });

  function changeCode(next: string): void {
    setCode(next);
    setFault(undefined);
    if (next.length === codeLength && next !== code) void check(next);
  }

  /** What cannot be right costs no try and no mail. */
  async function check(otp: string): Promise<void> {
    if (verify.isPending) return;
    if (otp.length < codeLength) return refuse(texts.signUpCodeStep.codeIncomplete);
    if (refusedCodes.current.has(otp)) return refuse(texts.signUpCodeStep.codeAlreadyTried);
    if (await hasPassword()) verify.mutate(otp);
  }

  function refuse(reason: string): void {
    setFault(reason);
    fieldRef.current?.select();
  }

  const hasPassword = () => form.trigger('password', { shouldFocus: true });

  async function askAgain(): Promise<void> {
    if (await hasPassword()) resend.mutate();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void check(code);
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p>
        <RichText
          text={texts.signUpCodeStep.codeSent}
          parts={{ strong: <strong className="break-words font-semibold" /> }}
          values={{ email: kept.email }}
        />
      </p>
      <CodeField
        ref={fieldRef}
        value={code}
        onChange={changeCode}
        hint={fill(texts.signUpCodeStep.triesHint, { tries: maxCodeTries })}
        error={verify.isPending ? undefined : fault}
      />
      {isPasswordMissing && (
        <PasswordField
          {...form.register('password')}
          label={texts.signUpCodeStep.passwordAgain}
          autoComplete="new-password"
          hint={texts.signUpCodeStep.passwordAgainHint}
          error={form.formState.errors.password?.message}
        />
      )}
      <Button type="submit" size="large" isPending={verify.isPending}>
        {texts.signUpCodeStep.verifyOtp}
      </Button>
      <CodeStepButtons
        backText={texts.signUpCodeStep.backToSignUp}
        onBack={() => onBack()}
        sentAt={kept.sentAt}
        isResending={resend.isPending}
        onResend={() => void askAgain()}
      />
    </form>
  );
}

function isAboutForm(error: Error): boolean {
  return error instanceof ApiError && Object.keys(error.fields).some((name) => name !== 'otp');
}

function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.code === 'invalid_otp';
}

function codeError(error: Error): string {
  return (error instanceof ApiError && error.fields.otp) || describeFailure(error, wrongCode);
}

const clock = new Intl.DateTimeFormat(texts.language.dates, { hour: '2-digit', minute: '2-digit' });

/**
 * The server never tells how many tries are left: that would tell whether the address has an account. Whoever has typed
 * as many wrong codes here as it takes may know.
 */
function usedUp({ startedAt }: KeptSignUp): string {
  // A minute for the mail to be made: only then does the server start to count.
  const time = clock.format(startedAt + codeTriesWindowMs + 60_000);
  return fill(texts.signUpCodeStep.triesUsedUp, { tries: maxCodeTries, time });
}
