import { X } from 'lucide-react';
import { texts } from '#texts';
import { Button, IconButton } from '#ui/button.tsx';

type PasteNoticeProps = { onKeepPlain: () => void; onDismiss: () => void };

/** Offers to keep text as plain text that was pasted as Markdown, until the writer types on. */
export function PasteNotice({ onKeepPlain, onDismiss }: PasteNoticeProps) {
  return (
    <div className="sticky bottom-4 z-10 mx-auto flex w-fit max-w-[calc(100%-2rem)] animate-rise flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-raised py-1.5 pr-1.5 pl-4 text-sm shadow-float">
      <p role="status">{texts.pasteNotice.converted}</p>
      <Button variant="quiet" size="small" onClick={onKeepPlain}>
        {texts.pasteNotice.keepAsPlainText}
      </Button>
      <IconButton label={texts.pasteNotice.dismiss} size="small" onClick={onDismiss}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}
