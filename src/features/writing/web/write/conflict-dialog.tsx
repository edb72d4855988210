import { Suspense } from 'react';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { late } from '#ui/late.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { ArticleText } from './article-text.ts';

const ShownContent = late(async () => (await import('./previewed-content.tsx')).ShownContent);

export type ConflictChoice = 'mine' | 'saved' | 'both';

type ConflictDialogProps = {
  mine: ArticleText;
  saved: ArticleText;
  isPending: boolean;
  onChoose: (choice: ConflictChoice) => void;
  /** To decide later; nothing is sent until then. */
  onClose: () => void;
};

/** Two texts of one article, and no word of either is lost before the writer has chosen. */
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
        <ShownText heading={texts.conflictDialog.yourText} name="mine" text={mine} />
        <ShownText heading={texts.conflictDialog.savedText} name="saved" text={saved} />
      </div>
    </Dialog>
  );
}

function ShownText({ heading, name, text }: { heading: string; name: string; text: ArticleText }) {
  return (
    <section aria-label={heading} className="flex min-w-0 flex-col gap-3">
      <h3 className="font-medium text-sm">{heading}</h3>
      {/* Reachable with the keyboard, as a long text scrolls in it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus. */}
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
        <hr className="my-4 border-line" />
        <Suspense fallback={<SkeletonText lines={5} />}>
          <ShownContent name={name} html={text.content} />
        </Suspense>
      </div>
    </section>
  );
}
