import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useController, useForm } from 'react-hook-form';
import { ApiError } from '#client/api-client.ts';
import { useApi } from '#client/services.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { accountsApi } from '../contract.ts';
import { checkPassword } from '../rules.ts';
import { CodeField } from './code-field.tsx';
import { CodeStepButtons } from './code-step-buttons.tsx';
import { codeLength } from './one-time-code.ts';
import { PasswordField, passwordHint } from './password-field.tsx';
import { describeFailure, showFieldErrors } from './sign-in-failure.ts';

type NewPasswordValues = { otp: string; password: string };

type NewPasswordFormProps = { email: string; onBack: () => void; onChanged: () => void };

export function NewPasswordForm({ email, onBack, onChanged }: NewPasswordFormProps) {
  const api = useApi();
  const form = useForm<NewPasswordValues>({ defaultValues: { otp: '', password: '' } });
  const { errors } = form.formState;
  const { setFocus } = form;
  const code = useController({
    control: form.control,
    name: 'otp',
    rules: { minLength: { value: codeLength, message: codeHint }, required: codeHint },
  });
  useEffect(() => setFocus('otp'), [setFocus]);

  const reset = useMutation({
    mutationFn: (values: NewPasswordValues) =>
      api.call(accountsApi.resetPassword, { body: { ...values, email } }),
    onSuccess: ({ message }) => {
      toast.success('Password Changed', message);
      onChanged();
    },
    onError: (error) => {
      const title = isWrongCode(error) ? 'Verification Failed' : 'Password Not Changed';
      toast.error(title, describeFailure(error, 'Invalid OTP. Please try again.'));
      showFieldErrors(form, ['otp', 'password'], error);
    },
  });
  const resend = useMutation({
    mutationFn: () => api.call(accountsApi.forgotPassword, { body: { email } }),
    onSuccess: ({ message }) => {
      toast.success('OTP Resent', message);
      setFocus('otp');
    },
    onError: (error) => toast.error('Failed to Resend OTP', describeFailure(error, 'Please try again.')),
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((values) => !reset.isPending && reset.mutate(values))}
      className="flex flex-col gap-5"
    >
      <p>
        If there is an account with <strong className="break-words font-semibold">{email}</strong>, a
        six-digit code is on its way there. It works for ten minutes, once.
      </p>
      {/* Tells password managers whose new password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CodeField {...code.field} error={errors.otp?.message} />
      <PasswordField
        {...form.register('password', { validate: (password) => passwordFault(password, email) })}
        label="New password"
        autoComplete="new-password"
        hint={passwordHint}
        error={errors.password?.message}
      />
      <Button type="submit" size="large" isPending={reset.isPending}>
        Set new password
      </Button>
      <CodeStepButtons
        backText="Another address"
        onBack={() => onBack()}
        isResending={resend.isPending}
        onResend={() => resend.mutate()}
      />
    </form>
  );
}

const codeHint = `Enter the ${codeLength} digits of the mail.`;

function passwordFault(password: string, email: string): string | true {
  const check = checkPassword(password, { name: '', username: '', email });
  return check.ok || check.reason;
}

function isWrongCode(error: Error): boolean {
  return error instanceof ApiError && error.code === 'invalid_otp';
}
