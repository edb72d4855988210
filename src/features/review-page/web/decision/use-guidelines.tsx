import { BookOpen } from 'lucide-react';
import { useId, useState } from 'react';
import { type GuidelinesBlock, splitGuidelines } from '#features/reviews/split-guidelines.ts';
import { texts } from '#texts';
import { IconButton } from '#ui/button.tsx';
import { GuidelineBlocks } from './guideline-blocks.tsx';

/** What the site asks its reviewers to look for: a button, and the text that it opens above the decision. */
export function useGuidelines(text: string) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const blocks = splitGuidelines(text);
  if (blocks.length === 0) return { button: null, region: null };
  return {
    button: (
      <IconButton
        label={texts.reviewGuidelines.title}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="size-11 shrink-0"
        onClick={() => setIsOpen(!isOpen)}
      >
        <BookOpen aria-hidden className="size-5" />
      </IconButton>
    ),
    region: isOpen && <Guidelines id={id} blocks={blocks} />,
  };
}

function Guidelines({ id, blocks }: { id: string; blocks: GuidelinesBlock[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard has to reach that.
    <section id={id} aria-label={texts.reviewGuidelines.title} tabIndex={0} className="review-guidelines">
      <div>
        <GuidelineBlocks blocks={blocks} />
      </div>
    </section>
  );
}
