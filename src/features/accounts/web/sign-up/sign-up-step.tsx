import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useApi } from '#client/services.tsx';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SignUpNotice } from './sign-up-notice.tsx';
import { signUpQuery } from './sign-up-query.ts';
import type { SignUpValues } from './sign-up-values.ts';

type SignUpStepProps = { form: UseFormReturn<SignUpValues>; onCodeSent: (codeRequest: string) => void };

/** The sign-up form, with a sentence about who may use it; without the form, if nobody can. */
export function SignUpStep({ form, onCodeSent }: SignUpStepProps) {
  // If the policy could not be loaded, the form is shown: the server decides anyway.
  const { data: policy } = useQuery(signUpQuery(useApi()));
  if (policy?.mode === 'closed' || policy?.mode === 'invitation') {
    return (
      <SignUpNotice
        policy={policy}
        action={
          <ButtonLink to={paths.auth} variant="secondary" className="mt-3 self-start">
            {texts.signUpClosed.signIn}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {policy && <SignUpNotice policy={policy} />}
      <SignUpForm form={form} onCodeSent={onCodeSent} />
    </div>
  );
}
