import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { splitGuidelines } from '#features/reviews/review-settings.ts';
import { texts } from '#texts';

/** What the site asks its reviewers to look for, folded until they want to read it. */
export function ReviewGuidelines({ text }: { text: string }) {
  const id = useId();
  const blocks = splitGuidelines(text);
  if (blocks.length === 0) return null;
  return (
    <details className="review-guidelines">
      <summary id={id}>
        <ChevronRight aria-hidden className="size-4 shrink-0" />
        {texts.reviewGuidelines.title}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard has to reach that. */}
      <section aria-labelledby={id} tabIndex={0}>
        <GuidelinesText text={text} />
      </section>
    </details>
  );
}

function GuidelinesText({ text }: { text: string }) {
  return splitGuidelines(text).map((block, index) =>
    block.kind === 'paragraph' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks have no state.
      <p key={index} dir="auto">
        {block.text}
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks have no state.
      <ul key={index}>
        {block.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items have no state.
          <li key={at} dir="auto">
            {item}
          </li>
        ))}
      </ul>
    ),
  );
}
