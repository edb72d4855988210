import type { Article } from '../../article-schema.ts';
import { stateOf } from '../../rules.ts';
import { workedOn } from './article-text.ts';

/** Where the article stands, when that is not simply a draft, and what the reviewer said. */
export function ReviewerNote({ article }: { article: Article }) {
  const place = placeText(article);
  if (!place && !article.reviewNote) return null;
  return (
    <section aria-label="Review" className="mb-8 rounded-lg border border-line bg-sunken p-5">
      {place && <p>{place}</p>}
      {article.reviewNote && (
        <>
          <h2 className="mt-3 font-medium text-sm first:mt-0">What the reviewer said</h2>
          <p className="mt-1 whitespace-pre-line font-serif">{article.reviewNote}</p>
        </>
      )}
    </section>
  );
}

function placeText(article: Article): string | undefined {
  const isLive = article.visibility === 'approved';
  const state = stateOf(workedOn(article));
  if (isLive) {
    if (!article.pendingRevision)
      return 'This article is published. What you change here goes live once it is approved.';
    if (state === 'pending') return 'The published text stays as it is; your update is waiting for review.';
    if (state === 'rejected') return 'Your update was not accepted. The published text stays as it is.';
    return 'The published text stays as it is; this is your draft of an update.';
  }
  if (state === 'pending') return 'This article is waiting for review.';
  if (state === 'rejected') return 'This article was not accepted yet. Change it and submit it again.';
  if (state === 'hidden') return 'This article is hidden from readers.';
  return undefined;
}
