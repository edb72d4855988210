import { useSite } from '#client/site.ts';
import { signUpState } from '#features/accounts/web/sign-in/auth-mode.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';

/** The button of the sign-up form; where not everyone may sign up, a sentence that links to more about it. */
export function SignUpButton({ size }: { size?: 'small' }) {
  const { signUp } = useSite();
  if (signUp === 'open' || signUp === 'domains') {
    return (
      <ButtonLink to={paths.auth} state={signUpState} {...(size && { size })}>
        {texts.actions.signUp}
      </ButtonLink>
    );
  }
  return (
    <Link
      to={paths.auth}
      state={signUpState}
      className="inline-flex min-h-9 max-w-40 items-center px-1 text-ink-soft text-sm leading-tight underline-offset-4 hover:text-ink hover:underline"
    >
      {signUp === 'closed' ? texts.header.signUpClosed : texts.header.signUpByInvitation}
    </Link>
  );
}
