import type { AnsweredPoint } from '#features/articles/checklist-schema.ts';
import type { Pointers, RevisionHead } from '#features/articles/server/revisions/public.ts';
import type { Review } from '../contract.ts';
import type { EffectiveDecision } from './pick-base.ts';
import type { HistoryRow, ReviewedArticle, ReviewedText } from './review.queries.ts';

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

type Seen = {
  articleCount: number;
  isEdit: boolean;
  isOwn: boolean;
  /** Only admins see the author's email address. */
  isAdmin: boolean;
};

export function presentArticle(article: ReviewedArticle, seen: Seen): Review['blog'] {
  const { articleCount, isEdit, isOwn, isAdmin } = seen;
  const { email, ...author } = article.author;
  return {
    _id: article.id,
    slug: article.slug,
    version: article.version,
    status: article.status,
    visibility: article.visibility,
    author: { ...author, email: isAdmin ? email : null, bio: article.bio ?? '', articleCount },
    coAuthors: article.coAuthors ?? [],
    publishedAt: toIso(article.publishedAt),
    liveSince: toIso(article.liveSince),
    reviewNote: article.reviewNote,
    changesRequested: article.changesRequested,
    isEdit,
    isOwn,
  };
}

export function presentSubmission(text: ReviewedText, checklist: AnsweredPoint[]): Review['submission'] {
  const { id, number, state, title, excerpt, category, tags, canonicalUrl } = text;
  const { metaTitle, metaDescription, keywords } = text;
  return {
    id,
    number,
    state,
    title,
    excerpt,
    category,
    tags,
    seo: { metaTitle, metaDescription, keywords },
    canonicalUrl,
    metadata: { readTime: text.readTime, wordCount: text.wordCount },
    renderedContent: text.rendered,
    submittedAt: toIso(text.submittedAt),
    checklist,
  };
}

export function presentComparable(
  { id, number, state, submittedAt }: RevisionHead,
  { article, decision }: { article: Pointers; decision: EffectiveDecision | undefined },
): Review['comparable'][number] {
  return {
    number,
    state,
    isLive: id === article.liveRevisionId,
    submittedAt: toIso(submittedAt),
    decidedAt: toIso(decision?.at ?? null),
    outcome: decision?.outcome ?? null,
  };
}

export function presentHistoryEntry({ act, revision, by, at, note }: HistoryRow): Review['acts'][number] {
  return { act, revision, by, at: at.toISOString(), note };
}

type Cancelled = { by: Review['acts'][number]['by']; at: Date; note: string };

/** As in the audit log, which alone knows of it. It is about the text that waited then. */
export function presentCancelled(
  { by, at, note }: Cancelled,
  heads: readonly RevisionHead[],
): Review['acts'][number] {
  const submitted = heads.filter(({ submittedAt }) => submittedAt !== null && submittedAt <= at);
  const revision = Math.max(1, ...submitted.map(({ number }) => number));
  return { act: 'publication-cancelled', revision, by, at: at.toISOString(), note };
}

type Scheduled = Cancelled & { revisionId: string };

/** An approval for later changes nothing that readers see, so the history of the article has no entry for it. */
export function presentScheduled(
  { by, at, note, revisionId }: Scheduled,
  heads: readonly RevisionHead[],
): Review['acts'][number] {
  const revision = heads.find(({ id }) => id === revisionId)?.number ?? 1;
  return { act: 'scheduled', revision, by, at: at.toISOString(), note };
}
