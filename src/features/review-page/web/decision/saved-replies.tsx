import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus, Quote, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { savedRepliesQuery } from '#features/reviews/saved-replies-query.ts';
import { texts } from '#texts';
import { IconButton } from '#ui/button.tsx';
import { Menu, MenuAction, MenuHeading, MenuSeparator } from '#ui/menu.tsx';
import { ManageReplies } from './manage-replies.tsx';
import { SaveReply } from './save-reply.tsx';

type SavedRepliesProps = { note: string; onNote: (note: string) => void };

/** Inserts saved replies, which everyone who reviews shares, into the note. */
export function SavedReplies({ note, onNote }: SavedRepliesProps) {
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const list = useQuery(savedRepliesQuery(useApi()));
  const replies = list.data ?? [];
  const insert = (body: string) => onNote(note.trim() === '' ? body : `${note.trimEnd()}\n\n${body}`);

  return (
    <>
      <Menu
        label={texts.reviewLabels.savedReplies}
        trigger={
          <IconButton label={texts.reviewLabels.savedReplies} className="size-11">
            <Quote aria-hidden className="size-5" />
          </IconButton>
        }
      >
        <div className="max-h-[50dvh] max-w-80 overflow-y-auto">
          <MenuHeading>{texts.reviewLabels.savedReplies}</MenuHeading>
          {list.error && <p className="px-3 pb-2 text-bad text-sm">{failureMessage(list.error)}</p>}
          {list.data && replies.length === 0 && (
            <p className="px-3 pb-2 text-ink-soft text-sm">{texts.savedReplyMenu.emptyHint}</p>
          )}
          {replies.map(({ id, title, body }) => (
            <MenuAction
              key={id}
              icon={<Quote aria-hidden className="size-4 shrink-0 text-ink-soft" />}
              onSelect={() => insert(body)}
            >
              <span dir="auto" className="min-w-0 py-1.5 [overflow-wrap:anywhere]">
                {title}
              </span>
            </MenuAction>
          ))}
        </div>
        <MenuSeparator />
        <MenuAction
          icon={<BookmarkPlus aria-hidden className="size-4 shrink-0" />}
          onSelect={() => setDialog('save')}
          {...(note.trim() === '' && { obstacle: texts.savedReplyMenu.writeNoteFirst })}
        >
          {texts.savedReplyMenu.saveNote}
        </MenuAction>
        <MenuAction
          icon={<Settings2 aria-hidden className="size-4 shrink-0" />}
          onSelect={() => setDialog('manage')}
          {...(replies.length === 0 && { obstacle: texts.savedReplyMenu.empty })}
        >
          {texts.savedReplyMenu.manageReplies}
        </MenuAction>
      </Menu>
      {dialog === 'save' && <SaveReply note={note} onClose={() => setDialog(undefined)} />}
      {dialog === 'manage' && <ManageReplies replies={replies} onClose={() => setDialog(undefined)} />}
    </>
  );
}
