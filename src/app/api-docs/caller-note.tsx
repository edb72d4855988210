import { Link } from 'react-router';
import { paths } from '#client/paths.ts';
import { displayName, useSession } from '#client/session.ts';

type CallerNoteProps = { needsToken: boolean };

/** In whose name the call goes out: it is no rehearsal. */
export function CallerNote({ needsToken }: CallerNoteProps) {
  const session = useSession();
  if (session.status === 'signed-in') {
    const name = session.viewer ? displayName(session.viewer) : 'you';
    return (
      <p className="text-ink-soft text-sm">Goes out with your token, as {name}, and takes effect for real.</p>
    );
  }
  if (!needsToken) return <p className="text-ink-soft text-sm">Goes out without a token, for real.</p>;
  return (
    <p className="text-ink-soft text-sm">
      You are not signed in, so the answer will be 401.{' '}
      <Link to={paths.auth} className="text-accent underline underline-offset-2">
        Sign in
      </Link>{' '}
      to send it with your token.
    </p>
  );
}
