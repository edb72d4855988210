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
import { guessWindowMs, maxCodeTries } from '../../rules.ts';
import { CodeField } from '../form-parts/code-field.tsx';
import { CodeStepButtons } from '../form-parts/code-step-buttons.tsx';
import { describeFailure } from '../form-parts/form-errors.ts';
import { codeLength } from '../form-parts/one-time-code.ts';
import { PasswordField } from '../form-parts/password-field.tsx';
import { createAccount, type Invitation } from './create-account.ts';
import { requestSignUpCode } from './request-sign-up-code.ts';
import { signUpToast } from './sign-up-toast.ts';
import type { SignUpValues } from './sign-up-values.ts';
import type { StoredSignUp } from './stored-sign-up.ts';

const wrongCode = texts.accountLabels.invalidOtp;

type SignUpCodeStepProps = {
  form: UseFormReturn<SignUpValues>;
  stored: StoredSignUp;
  invitation?: Invitation;
  onStore: (change: Partial<StoredSignUp>) => void;
  /** `cause` is set if the server rejected a field of the form. */
  onBack: (cause?: Error) => void;
  onDone: () => void;
};

export function SignUpCodeStep(props: SignUpCodeStepProps) {
  const { form, stored, invitation, onStore, onBack, onDone } = props;
  const api = useApi();
  const fieldRef = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [codeFault, setCodeFault] = useState<string>();
  const refusedCodes = useRef(new Set<string>());
  // After a reload the other fields are restored, but never the password.
  const [isPasswordMissing] = useState(() => !form.getValues('password'));

  const verify = useMutation({
    mutationFn: (otp: string) => {
      const { codeRequest } = stored;
      return createAccount(api, { values: form.getValues(), otp, codeRequest, invitation });
    },
    onSuccess: ({ token, viewer }) => {
      onDone();
      signUpToast.success(texts.accountLabels.accountCreated);
      getSession().signIn(token, viewer);
    },
    onError: (error, otp) => {
      signUpToast.error(texts.accountLabels.verificationFailed, describeFailure(error, wrongCode));
      if (isAboutForm(error)) return onBack(error);
      const refusedCount = stored.refusedCount + (isRefusal(error) ? 1 : 0);
      if (isRefusal(error)) {
        refusedCodes.current.add(otp);
        onStore({ refusedCount, ...(refusedCount === 1 && { startedAt: Date.now() }) });
      }
      setCodeFault(refusedCount < maxCodeTries ? codeError(error) : describeLockout(stored));
      // Select the code, so that typing replaces it.
      fieldRef.current?.select();
    },
  });
  const resend = useMutation({
    mutationFn: () => requestSignUpCode(api, form.getValues(), invitation),
    onSuccess: (codeRequest) => {
      onStore({ codeRequest, sentAt: Date.now() });
      refusedCodes.current.clear();
      signUpToast.success(
        texts.accountLabels.otpResent,
        fill(texts.signUpCodeStep.newCodeSent, { email: stored.email }),
      );
      fieldRef.current?.focus();
    },
    onError: (error) =>
      signUpToast.error(texts.accountLabels.resendFailed, describeFailure(error, texts.feedback.retryHint)),
  });

  function changeCode(next: string): void {
    setCode(next);
    setCodeFault(undefined);
    if (next.length === codeLength && next !== code) void check(next);
  }

  /** Checks the code in the browser first, so that an obviously wrong one costs no attempt. */
  async function check(otp: string): Promise<void> {
    if (verify.isPending) return;
    if (otp.length < codeLength) return showCodeFault(texts.signUpCodeStep.codeIncomplete);
    if (refusedCodes.current.has(otp)) return showCodeFault(texts.signUpCodeStep.codeAlreadyTried);
    if (await hasPassword()) verify.mutate(otp);
  }

  function showCodeFault(reason: string): void {
    setCodeFault(reason);
    fieldRef.current?.select();
  }

  const hasPassword = () => form.trigger('password', { shouldFocus: true });

  async function requestAnotherCode(): Promise<void> {
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
          values={{ email: stored.email }}
        />
      </p>
      <CodeField
        ref={fieldRef}
        value={code}
        onChange={changeCode}
        hint={fill(texts.signUpCodeStep.triesHint, { tries: maxCodeTries })}
        error={verify.isPending ? undefined : codeFault}
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
        {texts.signUpCodeStep.verifyCode}
      </Button>
      <CodeStepButtons
        backText={texts.signUpCodeStep.backToSignUp}
        onBack={() => onBack()}
        sentAt={stored.sentAt}
        isResending={resend.isPending}
        onResend={() => void requestAnotherCode()}
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
 * The server does not say how many attempts are left, because that would reveal whether the email has an account. After
 * this many wrong codes in this browser, the user may be told.
 */
function describeLockout({ startedAt }: StoredSignUp): string {
  // The server starts the window when the first wrong code arrives, a moment before this browser knows it.
  const time = clock.format(startedAt + guessWindowMs + 60_000);
  return fill(texts.signUpCodeStep.triesUsedUp, { tries: maxCodeTries, time });
}
