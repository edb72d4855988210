import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { ApiError } from '#client/api-client.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { accountsCalls } from '../../calls.ts';
import { checkPassword, maxCodeTries } from '../../rules.ts';
import { CodeField } from '../form-parts/code-field.tsx';
import { CodeStepButtons } from '../form-parts/code-step-buttons.tsx';
import { describeFailure, showFieldErrors } from '../form-parts/form-errors.ts';
import { codeLength } from '../form-parts/one-time-code.ts';
import { PasswordField, passwordHint } from '../form-parts/password-field.tsx';
import { resetToast } from './reset-toast.ts';

type NewPasswordValues = { otp: string; password: string };

/** `codeRequest` goes back with the code, so that wrong codes of others do not count. */
export type SentCode = { email: string; codeRequest: string };

type NewPasswordFormProps = { sent: SentCode; onBack: () => void; onChanged: () => void };

export function NewPasswordForm({ sent, onBack, onChanged }: NewPasswordFormProps) {
  const { email } = sent;
  const [codeRequest, setCodeRequest] = useState(sent.codeRequest);
  const refusedCount = useRef(0);
  const api = useApi();
  const form = useForm<NewPasswordValues>({ defaultValues: { otp: '', password: '' } });
  const { errors } = form.formState;
  const { setFocus } = form;
  const [sentAt, setSentAt] = useState(() => Date.now());
  const code = useController({
    control: form.control,
    name: 'otp',
    rules: { minLength: { value: codeLength, message: codeHint }, required: codeHint },
  });
  useEffect(() => setFocus('otp'), [setFocus]);

  const reset = useMutation({
    mutationFn: (values: NewPasswordValues) =>
      api.call(accountsCalls.resetPassword, { body: { ...values, email, codeRequest } }),
    onSuccess: ({ message }) => {
      resetToast.success(texts.accountLabels.passwordChanged, message);
      onChanged();
    },
    onError: (error) => {
      const title = isWrongCode(error)
        ? texts.accountLabels.verificationFailed
        : texts.accountLabels.passwordNotChanged;
      resetToast.error(title, describeFailure(error, texts.accountLabels.invalidOtp));
      showFieldErrors(form, ['otp', 'password'], error);
      if (isWrongCode(error)) refusedCount.current += 1;
      if (refusedCount.current >= maxCodeTries) {
        form.setError('otp', { message: texts.newPasswordForm.triesUsedUp });
      }
    },
  });
  const resend = useMutation({
    mutationFn: () => api.call(accountsCalls.forgotPassword, { body: { email } }),
    onSuccess: ({ message, codeRequest: next }) => {
      setCodeRequest(next);
      setSentAt(Date.now());
      resetToast.success(texts.accountLabels.otpResent, message);
      setFocus('otp');
    },
    onError: (error) =>
      resetToast.error(
        texts.accountLabels.resendFailed,
        `${describeFailure(error, texts.feedback.retryHint)}${mailedLinkHint(error)}`,
      ),
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((values) => !reset.isPending && reset.mutate(values))}
      className="flex flex-col gap-5"
    >
      <p>
        <RichText
          text={texts.newPasswordForm.codeSent}
          parts={{ strong: <strong className="break-words font-semibold" /> }}
          values={{ email }}
        />
      </p>
      {/* Tells password managers which account the new password belongs to. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CodeField {...code.field} error={errors.otp?.message} />
      <PasswordField
        {...form.register('password', { validate: (password) => findPasswordFault(password, email) })}
        label={texts.accountLabels.newPassword}
        autoComplete="new-password"
        hint={passwordHint}
        error={errors.password?.message}
      />
      <Button type="submit" size="large" isPending={reset.isPending}>
        {texts.newPasswordForm.setNewPassword}
      </Button>
      <CodeStepButtons
        backText={texts.newPasswordForm.anotherAddress}
        onBack={() => onBack()}
        sentAt={sentAt}
        isResending={resend.isPending}
        onResend={() => resend.mutate()}
      />
    </form>
  );
}

const codeHint = fill(texts.newPasswordForm.codeIncomplete, { digits: codeLength });

function findPasswordFault(password: string, email: string): string | true {
  const check = checkPassword(password, { name: '', username: '', email });
  return check.ok || check.reason;
}

/** After too many requests no further mail is sent. The links in the mails before still work. */
export function mailedLinkHint(error: Error): string {
  const isLimit = error instanceof ApiError && error.status === 429;
  return isLimit ? ` ${texts.newPasswordForm.mailedLinkHint}` : '';
}

function isWrongCode(error: Error): boolean {
  return error instanceof ApiError && error.code === 'invalid_otp';
}
