import { Bookmark, BookmarkCheck } from 'lucide-react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button, IconButton } from '#ui/button.tsx';
import { useSave } from './use-save.ts';

type SaveButtonProps = {
  id: string;
  title: string;
  /** On cards there is only room for the icon. */
  isSmall: boolean;
  onSaved: () => void;
};

/** Saves an article for later, and takes it back. */
export function SaveButton({ id, title, isSmall, onSaved }: SaveButtonProps) {
  const { isSaved, change } = useSave(id, { onSaved });
  const Icon = isSaved ? BookmarkCheck : Bookmark;
  const control = {
    'aria-pressed': isSaved === true,
    // Until it is known, a press saves: what is saved already stays so.
    onClick: () => change.mutate(!isSaved),
  };
  const label = fill(texts.savedArticles.saveTitle, { title });
  if (isSmall) {
    return (
      // Above the link that covers the card.
      <IconButton label={label} size="small" className="relative" {...control}>
        <Icon aria-hidden className="size-4" />
      </IconButton>
    );
  }
  return (
    <Button variant="secondary" size="small" aria-label={label} {...control}>
      <Icon aria-hidden className="size-4" />
      {isSaved ? texts.savedArticles.saved : texts.savedArticles.save}
    </Button>
  );
}
