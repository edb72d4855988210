import { displayName, useSession } from '#client/session.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { useProgramToken } from './program-token.tsx';

type CallerNoteProps = { needsToken: boolean };

/** Says whose token the call is sent with: it is a real call. */
export function CallerNote({ needsToken }: CallerNoteProps) {
  const session = useSession();
  if (useProgramToken() !== '') {
    return <p className="text-ink-soft text-sm">{texts.callerNote.sentWithProgramToken}</p>;
  }
  if (session.status === 'signed-in') {
    const name = session.viewer ? displayName(session.viewer) : '';
    return (
      <p className="text-ink-soft text-sm">
        <RichText
          text={name === '' ? texts.callerNote.sentWithToken : texts.callerNote.sentAs}
          values={{ name }}
        />
      </p>
    );
  }
  if (!needsToken) return <p className="text-ink-soft text-sm">{texts.callerNote.sentWithoutToken}</p>;
  return (
    <p className="text-ink-soft text-sm">
      <RichText
        text={texts.callerNote.notSignedIn}
        parts={{ link: <Link to={paths.auth} className="text-accent underline underline-offset-2" /> }}
      />
    </p>
  );
}
