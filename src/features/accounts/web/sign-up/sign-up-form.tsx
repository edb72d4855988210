import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useApi } from '#client/services.tsx';
import { getSession } from '#client/session.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { describeFailure, showFieldErrors } from '../form-parts/form-errors.ts';
import { AccountFields } from './account-fields.tsx';
import { createAccount, type Invitation } from './create-account.ts';
import { requestSignUpCode } from './request-sign-up-code.ts';
import { signUpToast } from './sign-up-toast.ts';
import { type SignUpValues, signUpFields } from './sign-up-values.ts';

type SignUpFormProps = {
  form: UseFormReturn<SignUpValues>;
  invitation?: Invitation;
  onCodeSent: (codeRequest: string) => void;
  /** Called before the viewer is signed in, if no code is needed. */
  onDone?: () => void;
};

export function SignUpForm({ form, invitation, onCodeSent, onDone }: SignUpFormProps) {
  const api = useApi();
  // An invitation by email has shown already that the address is theirs.
  const fixedEmail = invitation?.email ?? null;
  const request = useMutation({
    mutationFn: async (values: SignUpValues) => {
      if (fixedEmail !== null) return createAccount(api, { values, invitation });
      return requestSignUpCode(api, values, invitation);
    },
    onSuccess: (signedIn, { email }) => {
      if (typeof signedIn !== 'string') {
        onDone?.();
        signUpToast.success(texts.accountLabels.accountCreated);
        getSession().signIn(signedIn.token, signedIn.viewer);
        return;
      }
      signUpToast.success(
        texts.signUpForm.registrationSuccessful,
        fill(texts.signUpForm.otpSent, { email: email.trim() }),
      );
      onCodeSent(signedIn);
    },
    onError: (error) => {
      signUpToast.error(
        texts.signUpForm.registrationFailed,
        describeFailure(error, texts.feedback.retryHint),
      );
      showFieldErrors(form, signUpFields, error);
    },
  });

  return (
    // POST, so that a form submitted before hydration does not put its fields into the URL.
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((values) => !request.isPending && request.mutate(values))}
      className="flex flex-col gap-5"
    >
      <AccountFields
        form={form}
        emailHint={fixedEmail === null ? texts.signUpForm.emailHint : texts.signUpForm.invitedEmailHint}
        isEmailFixed={fixedEmail !== null}
      />
      <Button type="submit" size="large" isPending={request.isPending}>
        {texts.actions.signUp}
      </Button>
      <p className="text-ink-soft text-sm">
        <RichText
          text={texts.signUpForm.acceptTerms}
          parts={{ terms: <TermsLink to={paths.terms} />, privacy: <TermsLink to={paths.privacy} /> }}
        />
      </p>
    </form>
  );
}

function TermsLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <Link to={to} className="text-ink underline underline-offset-4">
      {children}
    </Link>
  );
}
