import type { UseFormReturn } from 'react-hook-form';
import { texts } from '#texts';
import { TextField } from '#ui/forms/field.tsx';
import { PasswordField, passwordHint } from '../form-parts/password-field.tsx';
import type { SignUpValues } from './sign-up-values.ts';

type AccountFieldsProps = {
  form: UseFormReturn<SignUpValues>;
  emailHint: string;
  isEmailFixed?: boolean;
};

/** What a new account needs. */
export function AccountFields({ form, emailHint, isEmailFixed = false }: AccountFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        {...form.register('name')}
        label={texts.signUpForm.fullName}
        autoComplete="name"
        error={errors.name?.message}
      />
      <TextField
        {...form.register('username')}
        label={texts.signUpForm.username}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        hint={!errors.username && texts.accountLabels.usernameHint}
        error={errors.username?.message}
      />
      <TextField
        {...form.register('email')}
        label={texts.accountLabels.email}
        type="email"
        autoComplete="email"
        readOnly={isEmailFixed}
        hint={emailHint}
        error={errors.email?.message}
      />
      <PasswordField
        {...form.register('password')}
        label={texts.accountLabels.password}
        autoComplete="new-password"
        hint={passwordHint}
        error={errors.password?.message}
      />
    </>
  );
}
