import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { paths } from '#client/paths.ts';
import { useApi } from '#client/services.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { PasswordField, passwordHint } from './password-field.tsx';
import { requestSignUpCode } from './request-sign-up-code.ts';
import { describeFailure, showFieldErrors } from './sign-in-failure.ts';
import { type SignUpValues, signUpFields } from './sign-up-values.ts';

type SignUpFormProps = {
  form: UseFormReturn<SignUpValues>;
  onCodeSent: () => void;
};

export function SignUpForm({ form, onCodeSent }: SignUpFormProps) {
  const api = useApi();
  const { errors } = form.formState;
  const request = useMutation({
    mutationFn: (values: SignUpValues) => requestSignUpCode(api, values),
    onSuccess: (_message, { email }) => {
      toast.success('Registration Successful', `An OTP was sent to ${email.trim()}.`);
      onCodeSent();
    },
    onError: (error) => {
      toast.error('Registration Failed', describeFailure(error, 'Please try again.'));
      showFieldErrors(form, signUpFields, error);
    },
  });

  return (
    // Should it be sent before the script runs, nothing of it must end up in a URL.
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((values) => !request.isPending && request.mutate(values))}
      className="flex flex-col gap-5"
    >
      <TextField
        {...form.register('name')}
        label="Full name"
        autoComplete="name"
        error={errors.name?.message}
      />
      <TextField
        {...form.register('username')}
        label="Username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        hint={!errors.username && '3 to 30 letters, digits, hyphens or underscores.'}
        error={errors.username?.message}
      />
      <TextField
        {...form.register('email')}
        label="Email"
        type="email"
        autoComplete="email"
        hint="We send a six-digit code there. Nobody but you and an admin ever sees the address."
        error={errors.email?.message}
      />
      <PasswordField
        {...form.register('password')}
        label="Password"
        autoComplete="new-password"
        hint={passwordHint}
        error={errors.password?.message}
      />
      <Button type="submit" size="large" isPending={request.isPending}>
        Sign Up
      </Button>
      <p className="text-ink-soft text-sm">
        By signing up you accept the <TermsLink to={paths.terms}>terms of use</TermsLink> and the{' '}
        <TermsLink to={paths.privacy}>privacy notice</TermsLink>.
      </p>
    </form>
  );
}

function TermsLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-ink underline underline-offset-4">
      {children}
    </Link>
  );
}
