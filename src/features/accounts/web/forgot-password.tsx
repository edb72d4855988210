import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { paths } from '#client/paths.ts';
import { useApi } from '#client/services.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { accountsApi } from '../contract.ts';
import { NewPasswordForm } from './new-password-form.tsx';
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
    resolver: zodResolver(accountsApi.forgotPassword.body),
    ...(knownEmail && { defaultValues: { email: knownEmail } }),
  });
  const ask = useMutation({
    mutationFn: (body: { email: string }) => api.call(accountsApi.forgotPassword, { body }),
    onSuccess: ({ message }, { email }) => {
      toast.success('Check your mail', message);
      onSent(email);
    },
    onError: (error) => {
      toast.error('Failed to Send OTP', describeFailure(error, 'Please try again.'));
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
        label="Email"
        type="email"
        autoComplete="username"
        hint="The address you signed up with. We send a six-digit code there."
        error={form.formState.errors.email?.message}
      />
      <Button type="submit" size="large" isPending={ask.isPending}>
        Send OTP
      </Button>
      <p className="text-center text-sm">
        <Link to={paths.auth} className="inline-block py-1 underline underline-offset-4">
          Back to Sign In
        </Link>
      </p>
    </form>
  );
}
