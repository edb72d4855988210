import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { ownAccountCalls } from '../../own-account-calls.ts';
import { checkPassword } from '../../rules.ts';
import { describeFailure, showFieldErrors } from '../form-parts/form-errors.ts';
import { PasswordField, passwordHint } from '../form-parts/password-field.tsx';
import { sessionsQuery } from './sessions-query.ts';

const passwordToast = toast.about('password');

type ChangePasswordValues = { currentPassword: string; newPassword: string };

type ChangePasswordProps = { viewer: SignedInViewer };

export function ChangePassword({ viewer }: ChangePasswordProps) {
  const api = useApi();
  const queries = useQueryClient();
  const form = useForm<ChangePasswordValues>({ defaultValues: { currentPassword: '', newPassword: '' } });
  const { errors } = form.formState;
  const change = useMutation({
    mutationFn: (body: ChangePasswordValues) => api.call(ownAccountCalls.changePassword, { body }),
    onSuccess: ({ message }) => {
      passwordToast.success(texts.accountLabels.passwordChanged, message);
      form.reset();
      return queries.invalidateQueries(sessionsQuery(api));
    },
    onError: (error) => {
      passwordToast.error(
        texts.accountLabels.passwordNotChanged,
        describeFailure(error, texts.feedback.retryHint),
      );
      showFieldErrors(form, ['currentPassword', 'newPassword'], error);
    },
  });

  function findFault(newPassword: string): string | true {
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
      <PasswordField
        {...form.register('currentPassword', { required: texts.accountLabels.passwordRequired })}
        label={texts.changePasswordForm.currentPassword}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
      />
      <PasswordField
        {...form.register('newPassword', { validate: findFault })}
        label={texts.accountLabels.newPassword}
        autoComplete="new-password"
        hint={passwordHint}
        error={errors.newPassword?.message}
      />
      <Button type="submit" isPending={change.isPending} className="self-start">
        {texts.changePasswordForm.changePassword}
      </Button>
    </form>
  );
}
