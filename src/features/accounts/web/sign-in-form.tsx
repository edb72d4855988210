import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import type { z } from 'zod';
import { paths } from '#client/paths.ts';
import { useApi } from '#client/services.tsx';
import { getSession } from '#client/session.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { accountsApi } from '../contract.ts';
import { PasswordField } from './password-field.tsx';
import { readSignedIn } from './read-viewer.ts';
import { describeFailure, showFieldErrors, UnusableAnswer } from './sign-in-failure.ts';

export type SignInValues = z.input<typeof accountsApi.login.body>;

type SignInFormProps = { form: UseFormReturn<SignInValues> };

export function SignInForm({ form }: SignInFormProps) {
  const api = useApi();
  const { errors } = form.formState;
  const login = useMutation({
    mutationFn: async (body: SignInValues) => {
      const signedIn = readSignedIn(await api.call(accountsApi.login, { body }));
      if (!signedIn) throw new UnusableAnswer('Login failed');
      return signedIn;
    },
    onSuccess: ({ token, viewer }) => {
      toast.success('Login Successful');
      getSession().signIn(token, viewer);
    },
    onError: (error) => {
      toast.error('Login Failed', describeFailure(error, 'Invalid email or password. Please try again.'));
      if (!showFieldErrors(form, ['email', 'password'], error)) form.setFocus('password');
    },
  });

  return (
    // Should it be sent before the script runs, nothing of it must end up in a URL.
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((values) => !login.isPending && login.mutate(values))}
      className="flex flex-col gap-5"
    >
      <TextField
        {...form.register('email')}
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
      />
      <PasswordField
        {...form.register('password')}
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <Button type="submit" size="large" isPending={login.isPending}>
        Sign In
      </Button>
      <p className="text-center text-sm">
        <Link to={paths.forgotPassword} className="inline-block py-1 underline underline-offset-4">
          Forgot your password?
        </Link>
      </p>
    </form>
  );
}
