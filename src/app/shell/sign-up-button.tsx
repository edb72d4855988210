import { useSite } from '#client/site.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';

/** The button of the sign-up form; where not everyone may sign up, a sentence that links to more about it. */
export function SignUpButton({ size }: { size?: 'small' }) {
  const { signUp } = useSite();
  const notice =
    signUp === 'closed'
      ? texts.header.signUpClosed
      : signUp === 'invitation' && texts.header.signUpByInvitation;
  return (
    <ButtonLink to={paths.signUp} {...(size && { size })} {...(notice && { variant: 'quiet' })}>
      {notice || texts.actions.signUp}
    </ButtonLink>
  );
}
