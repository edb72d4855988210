import { Ban, Ellipsis, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#client/session.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Menu, MenuAction } from '#ui/menu.tsx';
import { type Person, useMute } from './use-mute.ts';

/** Mutes or blocks somebody. Renders nothing for visitors and for the viewer's own account. */
export function MuteMenu({ person }: { person: Person }) {
  const session = useSession();
  const change = useMute(person);
  const [isAsking, setIsAsking] = useState(false);
  const viewer = session.status === 'signed-in' ? session.viewer : null;
  if (!viewer || viewer.id === person.id) return null;
  const { name } = person;
  const label = fill(texts.mutes.menu, { name });
  const isMuted = viewer.muted.includes(person.id);

  function block(): void {
    change.mutate('block', { onSettled: () => setIsAsking(false) });
  }

  return (
    <>
      <Menu
        label={label}
        trigger={
          <Button variant="quiet" size="small" aria-label={label} className="text-ink-soft">
            <Ellipsis aria-hidden className="size-4" />
          </Button>
        }
      >
        {isMuted ? (
          <MenuAction icon={<Eye aria-hidden className="size-4" />} onSelect={() => change.mutate('nothing')}>
            {fill(texts.mutes.unmute, { name })}
          </MenuAction>
        ) : (
          <MenuAction icon={<EyeOff aria-hidden className="size-4" />} onSelect={() => change.mutate('mute')}>
            {fill(texts.mutes.mute, { name })}
          </MenuAction>
        )}
        <MenuAction icon={<Ban aria-hidden className="size-4" />} onSelect={() => setIsAsking(true)}>
          {fill(texts.mutes.block, { name })}
        </MenuAction>
      </Menu>
      <ConfirmDialog
        title={fill(texts.mutes.blockTitle, { name })}
        isOpen={isAsking}
        tone="danger"
        confirmLabel={texts.mutes.blockNow}
        isPending={change.isPending}
        onConfirm={block}
        onClose={() => setIsAsking(false)}
      >
        <p>{texts.mutes.blockHint}</p>
      </ConfirmDialog>
    </>
  );
}
