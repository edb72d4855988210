import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '#client/services.tsx';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { Link } from '#ui/link.tsx';
import { forgotPasswordBody } from '../../account-schema.ts';
import { accountsCalls } from '../../calls.ts';
import { describeFailure, showFieldErrors } from '../form-parts/form-errors.ts';
import { mailedLinkHint, NewPasswordForm, type SentCode } from './new-password-form.tsx';
import { resetToast } from './reset-toast.ts';

type ForgotPasswordProps = {
  /** The email that was typed into the sign-in form. */
  knownEmail: string | undefined;
  onChanged: (email: string) => void;
};

/** Two steps: request a code for an email address, then enter the code with a new password. */
export function ForgotPassword({ knownEmail, onChanged }: ForgotPasswordProps) {
  const [sent, setSent] = useState<SentCode | null>(null);
  if (sent === null) return <RequestCodeForm knownEmail={knownEmail} onSent={setSent} />;
  return <NewPasswordForm sent={sent} onBack={() => setSent(null)} onChanged={() => onChanged(sent.email)} />;
}

type RequestCodeFormProps = { knownEmail: string | undefined; onSent: (sent: SentCode) => void };

function RequestCodeForm({ knownEmail, onSent }: RequestCodeFormProps) {
  const api = useApi();
  const form = useForm<{ email: string }>({
    resolver: zodResolver(forgotPasswordBody),
    ...(knownEmail && { defaultValues: { email: knownEmail } }),
  });
  const request = useMutation({
    mutationFn: (body: { email: string }) => api.call(accountsCalls.forgotPassword, { body }),
    onSuccess: ({ message, codeRequest }, { email }) => {
      resetToast.success(texts.feedback.checkYourEmail, message);
      onSent({ email, codeRequest });
    },
    onError: (error) => {
      const reason = describeFailure(error, texts.feedback.retryHint);
      resetToast.error(texts.forgotPassword.sendFailed, `${reason}${mailedLinkHint(error)}`);
      showFieldErrors(form, ['email'], error);
    },
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((values) => !request.isPending && request.mutate(values))}
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
      <Button type="submit" size="large" isPending={request.isPending}>
        {texts.forgotPassword.sendCode}
      </Button>
      <p className="text-center text-sm">
        <Link to={paths.auth} className="inline-block py-1 underline underline-offset-4">
          {texts.forgotPassword.backToSignIn}
        </Link>
      </p>
    </form>
  );
}
