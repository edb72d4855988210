import { hasOtherAdmins } from '#features/accounts/server/public.ts';
import { countPublicArticles, noSuchArticle } from '#features/articles/server/public.ts';
import {
  listRevisionHeads,
  pickSubmission,
  type RevisionHead,
  submittedOf,
} from '#features/articles/server/revisions/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { texts } from '#texts';
import { listChoices } from '../choices.ts';
import type { Review } from '../contract.ts';
import { type CompareContents, compareRevisions } from './compare-revisions.ts';
import { maxListedActs, maxListedTexts } from './limits.ts';
import { lastDecisions, pickBase } from './pick-texts.ts';
import { presentAct, presentArticle, presentComparable, presentSubmission } from './review.present.ts';
import { findReviewed, findTexts, listActs, type ReviewedText } from './review.queries.ts';

type Asked = { id: string; viewer: Viewer /** The number of a revision. */; against: number | undefined };

/** A submission as a reviewer reads it. Never a draft, which is nobody's business but its author's. */
export async function readReview(
  { db, compare }: { db: DbOrTx; compare: CompareContents },
  { id, viewer, against }: Asked,
): Promise<Review> {
  const article = await findReviewed(db, id);
  if (!article) throw noSuchArticle();
  const [heads, acts, counts, hasOthers] = await Promise.all([
    listRevisionHeads(db, article.id),
    listActs(db, article.id),
    countPublicArticles(db, [article.author.id]),
    hasOtherAdmins(db, viewer.id),
  ]);
  const submission = pickSubmission(article, heads);
  if (!submission) throw noSuchArticle();
  const comparable = submittedOf(heads).filter((head) => head.id !== submission.id);
  const base =
    against === undefined
      ? pickBase({ pointers: article, heads, acts, submission })
      : getComparable(comparable, against);
  const compared = await findTexts(db, base ? [submission.id, base.id] : [submission.id]);
  const text = getText(compared, submission.id);
  const isOwn = article.author.id === viewer.id;
  const decisions = lastDecisions(acts);
  const asComparable = (head: RevisionHead) =>
    presentComparable(head, { article, decision: decisions.get(head.id) });
  return {
    blog: presentArticle(article, {
      articleCount: counts.get(article.author.id) ?? 0,
      isEdit: article.liveRevisionId !== null && article.liveRevisionId !== submission.id,
      isOwn,
    }),
    choices: listChoices({
      standing: {
        visibility: article.visibility,
        hasLive: article.liveRevisionId !== null,
        working: article.workingState ?? undefined,
      },
      isOwn,
      hasOthers,
    }),
    submission: presentSubmission(text),
    base: base ? asComparable(base) : null,
    comparable: comparable.slice(0, maxListedTexts).map(asComparable),
    comparison: base ? await compareRevisions(compare, getText(compared, base.id), text) : null,
    acts: acts.slice(-maxListedActs).map(presentAct),
  };
}

function getComparable<Of extends RevisionHead>(comparable: readonly Of[], number: number): Of {
  const found = comparable.find((head) => head.number === number);
  if (!found) throw notFound(texts.readReview.revisionNotFound);
  return found;
}

function getText(compared: readonly ReviewedText[], id: string): ReviewedText {
  const found = compared.find((text) => text.id === id);
  // Deleted in this moment, with its article.
  if (!found) throw noSuchArticle();
  return found;
}
