import { Eye } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { useScrollRoom } from '../editor/scroll-room.ts';
import { workedOn } from './article-text.ts';
import type { DeskState } from './desk.ts';
import { type Obstacle, SaveStatus } from './save-status.tsx';

type DeskButtonsProps = {
  state: DeskState;
  /** What keeps it from being saved to the account. */
  obstacle: Obstacle;
  isUploading: () => boolean;
  onSubmit: () => Promise<void>;
  onSaveDraft: () => Promise<unknown>;
  onPreview: () => void;
  /** What is good to know before it is submitted. */
  children?: ReactNode;
};

/** Which of them is under way, so that only that one says so. */
type Doing = 'submit' | 'save' | null;

// The three of them in one row.
const onPhone = 'max-sm:grow max-sm:px-2 max-sm:text-sm';

export function DeskButtons({
  state,
  obstacle,
  isUploading,
  onSubmit,
  onSaveDraft,
  onPreview,
  children,
}: DeskButtonsProps) {
  const [doing, setDoing] = useState<Doing>(null);
  const [isAsking, setIsAsking] = useState(false);
  const barRef = useRef<HTMLFieldSetElement>(null);
  useScrollRoom(barRef, 'bottom');
  const isWaiting = state.article !== null && isPending(state);

  async function run(what: Exclude<Doing, null>, action: () => Promise<unknown>): Promise<void> {
    if (doing !== null) return;
    // An image that is still on its way would be missing from the text.
    if (isUploading()) {
      toast.error(texts.writeButtons.stillUploading, texts.writeButtons.stillUploadingHint);
      return;
    }
    setDoing(what);
    await action();
    setDoing(null);
  }

  return (
    // On a low screen, such as a phone that is turned, it would leave no room to write in.
    <fieldset
      ref={barRef}
      aria-label={texts.writeButtons.saveAndSubmit}
      className="bottom-0 z-20 mt-8 mb-6 flex min-w-0 flex-wrap items-center gap-x-6 gap-y-3 border-line border-t bg-paper py-3 sm:[@media(min-height:30rem)]:sticky"
    >
      <div className="flex min-w-0 grow basis-56 flex-col gap-1">
        <SaveStatus state={state} obstacle={obstacle} />
        {children}
      </div>
      <div className="flex w-full flex-wrap gap-2 sm:w-auto sm:gap-3">
        <Button
          className={classNames(onPhone, 'max-[22rem]:basis-full')}
          isPending={doing === 'submit'}
          onClick={() => void run('submit', onSubmit)}
        >
          {texts.writeButtons.submitForReview}
        </Button>
        <Button
          variant="secondary"
          className={onPhone}
          isPending={doing === 'save'}
          onClick={() => (isWaiting ? setIsAsking(true) : void run('save', onSaveDraft))}
        >
          {texts.writeButtons.saveDraft}
        </Button>
        <Button variant="quiet" className={onPhone} onClick={onPreview}>
          <Eye aria-hidden className="size-4 max-sm:hidden" />
          {texts.writeButtons.preview}
        </Button>
      </div>
      <ConfirmDialog
        title={texts.writeButtons.withdrawTitle}
        confirmLabel={texts.writeButtons.saveAsDraft}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void run('save', onSaveDraft);
        }}
      >
        <p>{texts.writeButtons.withdrawText}</p>
      </ConfirmDialog>
    </fieldset>
  );
}

function isPending({ article }: DeskState): boolean {
  if (!article) return false;
  const { status, visibility } = workedOn(article);
  return status === 'published' && visibility === 'pending';
}
