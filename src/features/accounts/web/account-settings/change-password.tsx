import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { ownAccountCalls } from '../../own-account-calls.ts';
import { checkPassword } from '../../rules.ts';
import { waysInKey } from '../../ways-in-key.ts';
import { describeFailure, showFieldErrors } from '../form-parts/form-errors.ts';
import { PasswordField, passwordHint } from '../form-parts/password-field.tsx';
import { needsFreshSignIn, type Owner } from './owner.ts';
import { sessionsQuery } from './sessions-query.ts';

const passwordToast = toast.about('password');

type ChangePasswordValues = { currentPassword: string; newPassword: string };

/** Without a password, the form sets the first one. */
export function ChangePassword({ viewer, hasPassword, freshSignIn }: Owner) {
  const api = useApi();
  const queries = useQueryClient();
  const form = useForm<ChangePasswordValues>({ defaultValues: { currentPassword: '', newPassword: '' } });
  const { errors } = form.formState;
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: ChangePasswordValues) =>
      api.call(ownAccountCalls.changePassword, {
        body: { newPassword, ...(hasPassword && { currentPassword }) },
      }),
    onSuccess: ({ message }) => {
      passwordToast.success(texts.accountLabels.passwordChanged, message);
      form.reset();
      return Promise.all([
        queries.invalidateQueries(sessionsQuery(api)),
        queries.invalidateQueries({ queryKey: waysInKey }),
      ]);
    },
    onError: (error) => {
      passwordToast.error(
        texts.accountLabels.passwordNotChanged,
        describeFailure(error, texts.feedback.retryHint),
      );
      showFieldErrors(form, ['currentPassword', 'newPassword'], error);
    },
  });

  function validateNewPassword(newPassword: string): string | true {
    const check = checkPassword(newPassword, viewer);
    return check.ok || check.reason;
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((values) => !change.isPending && change.mutate(values))}
      className="flex max-w-md flex-col gap-5"
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="email" autoComplete="username" value={viewer.email} readOnly hidden />
      {hasPassword && (
        <PasswordField
          {...form.register('currentPassword', { required: texts.accountLabels.passwordRequired })}
          label={texts.changePasswordForm.currentPassword}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
        />
      )}
      <PasswordField
        {...form.register('newPassword', { validate: validateNewPassword })}
        label={texts.accountLabels.newPassword}
        autoComplete="new-password"
        hint={passwordHint}
        error={errors.newPassword?.message}
      />
      {needsFreshSignIn(change.error) && freshSignIn}
      <Button type="submit" isPending={change.isPending} className="self-start">
        {hasPassword ? texts.changePasswordForm.changePassword : texts.changePasswordForm.setPassword}
      </Button>
    </form>
  );
}
