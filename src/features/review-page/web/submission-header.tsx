import { fill } from '#kit/fill-text.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import type { Review } from '../contract.ts';

/** Above the text: title, excerpt, category and tags, as readers see them. */
export function SubmissionHeader({ submission }: Pick<Review, 'submission'>) {
  const { title, excerpt, category, metadata, tags } = submission;
  return (
    <header className="review-head">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-[0.9375rem] text-ink-soft">
        <span className="font-semibold text-accent">
          {category?.name ?? texts.articleLabels.defaultCategory}
        </span>
        <span aria-hidden className="h-3 w-px self-center bg-edge" />
        <span>{fill(texts.articleLabels.minutesToRead, { minutes: metadata.readTime })}</span>
        <span aria-hidden className="h-3 w-px self-center bg-edge" />
        <span className="tabular-nums">{plural(texts.reviewLabels.words, metadata.wordCount)}</span>
      </p>
      <h1 dir="auto" className="mt-4 font-serif text-headline [overflow-wrap:anywhere]">
        {title}
      </h1>
      {excerpt && (
        <p
          dir="auto"
          className="mt-5 whitespace-pre-line font-serif text-ink-soft text-lead [overflow-wrap:anywhere]"
        >
          {excerpt}
        </p>
      )}
      {tags.length > 0 && (
        <ul aria-label={texts.articleLabels.tags} className="mt-5 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              dir="auto"
              key={tag}
              className="inline-flex items-center rounded-md border border-line px-2.5 py-0.5 text-ink-soft text-sm [overflow-wrap:anywhere]"
            >
              #{tag}
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
