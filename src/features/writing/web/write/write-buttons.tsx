import { Eye } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useToastsAbove } from '#ui/toasts/use-toasts-above.ts';
import { useScrollPadding } from '../editor/scroll-padding.ts';
import { workingRevisionOf } from './article-text.ts';
import type { SaveState } from './saving/autosave.ts';
import { type Obstacle, SaveStatus } from './saving/save-status.tsx';

type WriteButtonsProps = {
  state: SaveState;
  /** Why the text cannot be saved to the account. */
  obstacle: Obstacle;
  isUploading: () => boolean;
  onSubmit: () => Promise<void>;
  onSaveDraft: () => Promise<unknown>;
  onPreview: () => void;
  /** Shown below the save status. */
  children?: ReactNode;
};

type RunningAction = 'submit' | 'save' | null;

// Fits the three buttons in one row on a phone.
const onPhone = 'max-sm:grow max-sm:px-2 max-sm:text-sm';

export function WriteButtons({
  state,
  obstacle,
  isUploading,
  onSubmit,
  onSaveDraft,
  onPreview,
  children,
}: WriteButtonsProps) {
  const [running, setRunning] = useState<RunningAction>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const barRef = useRef<HTMLFieldSetElement>(null);
  useScrollPadding(barRef, 'bottom');
  useToastsAbove(barRef);
  const isWaiting = state.article !== null && isPending(state);

  async function run(name: Exclude<RunningAction, null>, action: () => Promise<unknown>): Promise<void> {
    if (running !== null) return;
    // An image that is still uploading is not in the text yet.
    if (isUploading()) {
      toast.error(texts.writeButtons.stillUploading, texts.writeButtons.stillUploadingHint);
      return;
    }
    setRunning(name);
    await action();
    setRunning(null);
  }

  return (
    // Sticky only on tall screens: on a phone in landscape it would leave no room for the text.
    <fieldset
      ref={barRef}
      aria-label={texts.writeButtons.saveAndSubmit}
      className="bottom-0 z-20 mt-8 mb-6 flex min-w-0 flex-wrap items-center gap-x-6 gap-y-3 border-line border-t bg-paper py-3 sm:px-3 sm:[@media(min-height:30rem)]:sticky"
    >
      <div className="flex min-w-0 grow basis-56 flex-col gap-1">
        <SaveStatus state={state} obstacle={obstacle} />
        {children}
      </div>
      <div className="flex w-full flex-wrap gap-2 sm:w-auto sm:gap-3">
        <Button
          className={classNames(onPhone, 'max-[22rem]:basis-full')}
          isPending={running === 'submit'}
          onClick={() => void run('submit', onSubmit)}
        >
          {texts.writeButtons.submitForReview}
        </Button>
        <Button
          variant="secondary"
          className={onPhone}
          isPending={running === 'save'}
          onClick={() => (isWaiting ? setIsConfirming(true) : void run('save', onSaveDraft))}
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
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          void run('save', onSaveDraft);
        }}
      >
        <p>{texts.writeButtons.withdrawText}</p>
      </ConfirmDialog>
    </fieldset>
  );
}

function isPending({ article }: SaveState): boolean {
  if (!article) return false;
  const { status, visibility } = workingRevisionOf(article);
  return status === 'published' && visibility === 'pending';
}
