import { Suspense } from 'react';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { ArticleText } from '../article-text.ts';

const SanitizedContent = lazyPart(
  async () => (await import('../preview/preview-content.tsx')).SanitizedContent,
);

export type ConflictChoice = 'mine' | 'saved' | 'both';

type ConflictDialogProps = {
  mine: ArticleText;
  saved: ArticleText;
  isPending: boolean;
  onChoose: (choice: ConflictChoice) => void;
  /** The writer decides later. Nothing is saved until then. */
  onClose: () => void;
};

/** Shows two versions of one article. Neither is lost until the writer has chosen. */
export function ConflictDialog({ mine, saved, isPending, onChoose, onClose }: ConflictDialogProps) {
  return (
    <Dialog
      title={texts.conflictDialog.title}
      width="wide"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" isPending={isPending} onClick={() => onChoose('saved')}>
            {texts.conflictDialog.useSavedText}
          </Button>
          <Button variant="secondary" isPending={isPending} onClick={() => onChoose('both')}>
            {texts.conflictDialog.keepBoth}
          </Button>
          <Button isPending={isPending} onClick={() => onChoose('mine')}>
            {texts.conflictDialog.useMyText}
          </Button>
        </>
      }
    >
      <p className="mb-5 text-ink-soft">{texts.conflictDialog.text}</p>
      <div className="grid gap-6 md:grid-cols-2">
        <TextColumn heading={texts.conflictDialog.yourText} name="mine" text={mine} />
        <TextColumn heading={texts.conflictDialog.savedText} name="saved" text={saved} />
      </div>
    </Dialog>
  );
}

function TextColumn({ heading, name, text }: { heading: string; name: string; text: ArticleText }) {
  return (
    <section aria-label={heading} className="flex min-w-0 flex-col gap-3">
      <h3 className="font-medium text-sm">{heading}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable with the keyboard. */}
      <div tabIndex={0} className="max-h-[45dvh] overflow-y-auto rounded-md border border-line bg-paper p-4">
        <p dir="auto" className="font-serif text-xl">
          {text.title || texts.articleLabels.untitledArticle}
        </p>
        {text.excerpt && (
          <p dir="auto" className="mt-2 text-ink-soft text-sm">
            {text.excerpt}
          </p>
        )}
        {text.tags.length > 0 && (
          <p dir="auto" className="mt-2 text-ink-soft text-sm">
            {text.tags.join(', ')}
          </p>
        )}
        {text.canonicalUrl && (
          <p dir="ltr" className="mt-2 text-ink-soft text-sm [overflow-wrap:anywhere]">
            {text.canonicalUrl}
          </p>
        )}
        <hr className="my-4 border-line" />
        <Suspense fallback={<SkeletonText lines={5} />}>
          <SanitizedContent name={name} html={text.content} />
        </Suspense>
      </div>
    </section>
  );
}
