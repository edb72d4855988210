import { useSession } from '#client/session.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { type Person, useMute } from './use-mute.ts';

/** On the page of somebody whom the viewer has muted: says so, and takes it back. */
export function MutedNote({ person }: { person: Person }) {
  const session = useSession();
  const change = useMute(person);
  const viewer = session.status === 'signed-in' ? session.viewer : null;
  if (!viewer?.muted.includes(person.id)) return null;
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-line bg-sunken px-4 py-3">
      <p className="min-w-0 flex-1 basis-64">{fill(texts.mutes.mutedNote, { name: person.name })}</p>
      <Button
        variant="secondary"
        size="small"
        isPending={change.isPending}
        onClick={() => change.mutate('nothing')}
      >
        {fill(texts.mutes.unmute, { name: person.name })}
      </Button>
    </div>
  );
}
