import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '#client/services.tsx';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Link } from '#ui/link.tsx';
import { forgotPasswordBody } from '../account-schema.ts';
import { accountsCalls } from '../calls.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { resetToast } from './reset-toast.ts';
import { describeFailure, showFieldErrors } from './sign-in-failure.ts';

type ForgotPasswordProps = {
  /** What was typed where the password was asked for. */
  knownEmail: string | undefined;
  onChanged: (email: string) => void;
};

/** An address, then the code that was mailed there together with the new password. */
export function ForgotPassword({ knownEmail, onChanged }: ForgotPasswordProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) return <AskForCode knownEmail={knownEmail} onSent={setSentTo} />;
  return (
    <NewPasswordForm email={sentTo} onBack={() => setSentTo(null)} onChanged={() => onChanged(sentTo)} />
  );
}

type AskForCodeProps = { knownEmail: string | undefined; onSent: (email: string) => void };

function AskForCode({ knownEmail, onSent }: AskForCodeProps) {
  const api = useApi();
  const form = useForm<{ email: string }>({
    resolver: zodResolver(forgotPasswordBody),
    ...(knownEmail && { defaultValues: { email: knownEmail } }),
  });
  const ask = useMutation({
    mutationFn: (body: { email: string }) => api.call(accountsCalls.forgotPassword, { body }),
    onSuccess: ({ message }, { email }) => {
      resetToast.success(texts.feedback.checkYourEmail, message);
      onSent(email);
    },
    onError: (error) => {
      resetToast.error(texts.forgotPassword.sendFailed, describeFailure(error, texts.feedback.retryHint));
      showFieldErrors(form, ['email'], error);
    },
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((values) => !ask.isPending && ask.mutate(values))}
      className="flex flex-col gap-5"
    >
      <TextField
        {...form.register('email')}
        label={texts.accountLabels.email}
        type="email"
        autoComplete="username"
        hint={texts.forgotPassword.emailHint}
        error={form.formState.errors.email?.message}
      />
      <Button type="submit" size="large" isPending={ask.isPending}>
        {texts.forgotPassword.sendOtp}
      </Button>
      <p className="text-center text-sm">
        <Link to={paths.auth} className="inline-block py-1 underline underline-offset-4">
          {texts.forgotPassword.backToSignIn}
        </Link>
      </p>
    </form>
  );
}
