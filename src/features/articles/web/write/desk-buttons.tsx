import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { workedOn } from './article-text.ts';
import type { DeskState } from './desk.ts';
import { SaveStatus } from './save-status.tsx';

type DeskButtonsProps = {
  state: DeskState;
  hasTitle: boolean;
  isUploading: () => boolean;
  onSubmit: () => Promise<void>;
  onSaveDraft: () => Promise<unknown>;
  onPreview: () => void;
};

/** Which of them is under way, so that only that one says so. */
type Doing = 'submit' | 'save' | null;

export function DeskButtons({
  state,
  hasTitle,
  isUploading,
  onSubmit,
  onSaveDraft,
  onPreview,
}: DeskButtonsProps) {
  const [doing, setDoing] = useState<Doing>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isWaiting = state.article !== null && isPending(state);

  async function run(what: Exclude<Doing, null>, action: () => Promise<unknown>): Promise<void> {
    if (doing !== null) return;
    // An image that is still on its way would be missing from the text.
    if (isUploading()) {
      toast.error('Still uploading', 'Please wait until your images are uploaded, or remove them.');
      return;
    }
    setDoing(what);
    await action();
    setDoing(null);
  }

  return (
    <div className="z-10 mt-8 mb-6 flex flex-col gap-3 border-line border-t bg-paper py-4 sm:sticky sm:bottom-0">
      <SaveStatus state={state} hasTitle={hasTitle} />
      <div className="flex flex-wrap gap-3">
        <Button isPending={doing === 'submit'} onClick={() => void run('submit', onSubmit)}>
          Submit for Review
        </Button>
        <Button
          variant="secondary"
          isPending={doing === 'save'}
          onClick={() => (isWaiting ? setIsAsking(true) : void run('save', onSaveDraft))}
        >
          Save Draft
        </Button>
        <Button variant="quiet" onClick={onPreview}>
          <Eye aria-hidden className="size-4" />
          Preview
        </Button>
      </div>
      <ConfirmDialog
        title="Take it back from review?"
        confirmLabel="Save as a draft"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void run('save', onSaveDraft);
        }}
      >
        <p>
          This text waits for review. Saved as a draft it leaves the queue, until you submit it again. To keep
          your place and change the text, submit it.
        </p>
      </ConfirmDialog>
    </div>
  );
}

function isPending({ article }: DeskState): boolean {
  if (!article) return false;
  const { status, visibility } = workedOn(article);
  return status === 'published' && visibility === 'pending';
}
