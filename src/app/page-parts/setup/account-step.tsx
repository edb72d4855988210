import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#client/api-client.ts';
import { useApi } from '#client/services.tsx';
import { getSession } from '#client/session.ts';
import {
  describeFailure,
  showFieldErrors,
  UnusableResponse,
} from '#features/accounts/web/form-parts/form-errors.ts';
import { readSignedIn } from '#features/accounts/web/session/read-viewer.ts';
import { AccountFields } from '#features/accounts/web/sign-up/account-fields.tsx';
import {
  type SignUpValues,
  signUpFields,
  signUpForm,
} from '#features/accounts/web/sign-up/sign-up-values.ts';
import { setupCalls } from '#features/setup/calls.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { forgetAccount, keepAccount, readKeptAccount } from './kept-account.ts';

export type AccountStepProps = {
  /** Of the address that was opened; empty for somebody who is signed in as one of the sample's people. */
  token: string;
  onDone: () => void;
  /** The token is used up or too old. */
  onRefused: () => void;
};

/** Makes the admin, without an email, and signs them in. */
export function AccountStep({ token, onDone, onRefused }: AccountStepProps) {
  const api = useApi();
  const form = useForm<SignUpValues>({
    resolver: zodResolver(signUpForm),
    defaultValues: { name: '', username: '', email: '', password: '' },
  });
  const { reset, watch } = form;
  // Session storage exists only in the browser, so read it after hydration.
  useEffect(() => reset({ ...readKeptAccount(), password: '' }), [reset]);
  useEffect(() => {
    const { unsubscribe } = watch(keepAccount);
    return unsubscribe;
  }, [watch]);
  const create = useMutation({
    mutationFn: async (fields: SignUpValues) => {
      const response = await api.call(setupCalls.createAdmin, { body: { ...fields, token } });
      const signedIn = readSignedIn(response);
      if (!signedIn) throw new UnusableResponse(texts.feedback.retryHint);
      return signedIn;
    },
    onSuccess: ({ token: session, viewer }) => {
      forgetAccount();
      toast.success(texts.accountLabels.accountCreated);
      getSession().signIn(session, viewer);
      onDone();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 404) return onRefused();
      toast.error(texts.setUp.accountFailed, describeFailure(error, texts.feedback.retryHint));
      showFieldErrors(form, signUpFields, error);
    },
  });
  return (
    // POST, so that a form submitted before hydration does not put its fields into the URL.
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((values) => !create.isPending && create.mutate(values))}
      className="flex max-w-md flex-col gap-5"
    >
      <AccountFields form={form} emailHint={texts.setUp.emailHint} />
      <Button type="submit" size="large" isPending={create.isPending}>
        {texts.setUp.createAccount}
      </Button>
    </form>
  );
}
