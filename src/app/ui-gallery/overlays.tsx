import { Ellipsis, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#kit/paths.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { TextArea } from '#ui/forms/field.tsx';
import { Menu, MenuAction, MenuHeading, MenuLink, MenuSeparator } from '#ui/menu.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { GallerySection, Specimen } from './gallery-section.tsx';

const row = 'flex flex-wrap items-center gap-3';
const iconClass = 'size-4 text-ink-soft';

export function Overlays() {
  return (
    <GallerySection title="Menu, dialog, toasts">
      <Specimen name="Menu">
        <MenuSpecimen />
      </Specimen>
      <Specimen name="Dialog">
        <div className={row}>
          <NarrowDialog />
          <WideDialog />
        </div>
      </Specimen>
      <Specimen name="Toast">
        <ToastButtons />
      </Specimen>
    </GallerySection>
  );
}

function MenuSpecimen() {
  return (
    <Menu
      label="Article"
      trigger={
        <IconButton label="Article menu">
          <Ellipsis aria-hidden className="size-5" />
        </IconButton>
      }
    >
      <MenuHeading>What a query plan tells you</MenuHeading>
      <MenuSeparator />
      <MenuLink to={paths.write} icon={<Pencil aria-hidden className={iconClass} />}>
        Edit
      </MenuLink>
      <MenuAction
        onSelect={() => toast.message('Hidden')}
        icon={<EyeOff aria-hidden className={iconClass} />}
      >
        Hide
      </MenuAction>
      <MenuSeparator />
      <MenuAction
        onSelect={() => toast.message('Deleted')}
        icon={<Trash2 aria-hidden className={iconClass} />}
      >
        Delete
      </MenuAction>
    </Menu>
  );
}

function NarrowDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        Delete article
      </Button>
      <Dialog
        title="Delete this article?"
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Keep it
            </Button>
            <Button variant="danger" onClick={close}>
              Delete
            </Button>
          </>
        }
      >
        <p>It disappears for everyone, with its comments. There is no way back.</p>
      </Dialog>
    </>
  );
}

function WideDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        A wide one that scrolls
      </Button>
      <Dialog title="The long and the wide" isOpen={isOpen} onClose={() => setIsOpen(false)} width="wide">
        <div className="flex flex-col gap-4">
          <TextArea label="A note" rows={4} />
          {['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'].map((name) => (
            <p key={name} className="font-serif text-lead">
              {name} of six paragraphs that make it taller than the window of a small laptop, to see that the
              title stays where it is while they pass beneath it.
            </p>
          ))}
        </div>
      </Dialog>
    </>
  );
}

function ToastButtons() {
  return (
    <div className={row}>
      <Button variant="secondary" onClick={() => toast.message('A new version is out')}>
        Neutral
      </Button>
      <Button
        variant="secondary"
        onClick={() => toast.success('Draft saved', 'You find it under Saved Drafts and in My Articles.')}
      >
        Success
      </Button>
      <Button
        variant="secondary"
        onClick={() => toast.error('The draft could not be saved', 'Your text is kept in this browser.')}
      >
        Error
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast.success('Approved', 'Readers can now see “What a query plan tells you”.', {
            label: 'Undo',
            otherWay: 'Press u',
            forMs: 12_000,
            onSelect: () => toast.message('Undone'),
          })
        }
      >
        With something to do
      </Button>
    </div>
  );
}
