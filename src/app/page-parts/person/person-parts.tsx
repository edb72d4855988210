// What a member can do about another person. Visitors never load these scripts.
import { Suspense } from 'react';
import { useSession } from '#client/session.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

type PersonProps = { id: string; name: string };

/** A script that cannot be loaded leaves no gap: nothing else on the page depends on it. */
const Nothing = () => null;

const MuteMenu = lazyPart(
  async () => (await import('#features/moderation/web/mutes/mute-menu.tsx')).MuteMenu,
  Nothing,
);

const MutedNote = lazyPart(
  async () => (await import('#features/moderation/web/mutes/muted-note.tsx')).MutedNote,
  Nothing,
);

/** The menu with which a member mutes or blocks somebody. */
export function PersonMenu({ id, name }: PersonProps) {
  const session = useSession();
  if (session.status !== 'signed-in' || !session.viewer || session.viewer.id === id) return null;
  return (
    <Suspense fallback={null}>
      <MuteMenu person={{ id, name }} />
    </Suspense>
  );
}

/** Says that the viewer has muted this person. */
export function PersonNote({ id, name }: PersonProps) {
  const session = useSession();
  if (session.status !== 'signed-in' || !session.viewer?.muted.includes(id)) return null;
  return (
    <Suspense fallback={null}>
      <MutedNote person={{ id, name }} />
    </Suspense>
  );
}
