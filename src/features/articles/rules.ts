// What an article may be and become. Pure, and the same for the browser and the server.

import { slugOf } from '#kit/slug.ts';
import { texts } from '#texts';

export type Status = 'draft' | 'published';
export type Visibility = 'pending' | 'approved' | 'rejected' | 'hidden';
export const statuses = ['draft', 'published'] as const;
export const visibilities = ['pending', 'approved', 'rejected', 'hidden'] as const;

export const maxTitleLength = 200;
export const maxExcerptLength = 500;
export const maxTags = 8;
// Room for every real tag; a sentence is none.
export const maxTagLength = 40;
export const minContentLength = 20;

/** The categories a new site starts with, in the order in which the write page offers them. */
export const firstCategories = [
  { slug: 'react', name: 'React' },
  { slug: 'javascript', name: 'JavaScript' },
  { slug: 'typescript', name: 'TypeScript' },
  { slug: 'nodejs', name: 'Node.js' },
  { slug: 'css', name: 'CSS' },
  { slug: 'devops', name: 'DevOps' },
  { slug: 'backend', name: 'Backend' },
  { slug: 'frontend', name: 'Frontend' },
] as const;

export const popularTags = [
  'react',
  'javascript',
  'typescript',
  'nodejs',
  'css',
  'python',
  'devops',
  'tutorial',
] as const;

export const categorySlugOf = slugOf;

export function cleanTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter((tag) => tag !== ''))];
}

/** What a check found: all is well, or what to tell the writer. */
export type Check = { ok: true } | { ok: false; title: string; message: string; fields: string[] };

const fine: Check = { ok: true };

export function checkDraft({ title }: { title: string }): Check {
  if (title.trim() !== '') return fine;
  return {
    ok: false,
    title: texts.submissionRules.titleMissing,
    message: texts.submissionRules.titleMissingHint,
    fields: ['title'],
  };
}

export type Submission = {
  title: string;
  excerpt: string;
  /** The slug; empty when none is chosen. */
  category: string;
  /** How many characters of text the content has, without its tags. */
  textLength: number;
};

export function checkSubmittable({ title, excerpt, category, textLength }: Submission): Check {
  const missing = [
    title.trim() === '' && 'title',
    excerpt.trim() === '' && 'excerpt',
    textLength === 0 && 'content',
    category === '' && 'category',
  ].filter((field) => field !== false);
  if (missing.length > 0) {
    return {
      ok: false,
      title: texts.submissionRules.fieldsMissing,
      message: texts.submissionRules.fieldsMissingHint,
      fields: missing,
    };
  }
  if (textLength < minContentLength) {
    return {
      ok: false,
      title: texts.submissionRules.contentTooShort,
      message: texts.submissionRules.contentTooShortHint,
      fields: ['content'],
    };
  }
  return fine;
}

export const badges = {
  draft: texts.articleLabels.draft,
  pending: texts.articleLabels.pendingReview,
  approved: texts.articleLabels.published,
  rejected: texts.articleLabels.rejected,
  hidden: texts.articleLabels.hidden,
} as const;

export type State = keyof typeof badges;

/** Readers may see an article with this visibility. The database says the same with `article_is_public`. */
export const isPublicVisibility = (visibility: Visibility): boolean => visibility === 'approved';

/** Status and visibility as one word: where the article stands. */
export function stateOf({ status, visibility }: { status: Status; visibility: Visibility }): State {
  return status === 'draft' ? 'draft' : visibility;
}

/** The tabs of My Articles, which are also what its list can be asked for. The last one shows only when it is needed. */
export const tabs = ['published', 'drafts', 'pending', 'rejected', 'hidden'] as const;
export type Tab = (typeof tabs)[number];

/** Where the text stands that its author works on. Each revision has one; it is frozen unless it is a draft. */
export type RevisionState = 'draft' | 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'replaced';

/** What a save does with the working text, given where it stands (undefined when there is none beside the live one). */
export type SavePlan = {
  /** The draft is written over; anything else is kept as it is, and the text becomes a new revision. */
  writesOver: boolean;
  /** What becomes of the revision that was worked on, when it is not written over. */
  formerState: RevisionState | undefined;
  nextState: 'draft' | 'pending';
};

export function planSave(working: RevisionState | undefined, wanted: Status): SavePlan {
  const nextState = wanted === 'draft' ? 'draft' : 'pending';
  if (working === 'draft') return { writesOver: true, formerState: undefined, nextState };
  if (working !== 'pending') return { writesOver: false, formerState: undefined, nextState };
  return { writesOver: false, formerState: wanted === 'draft' ? 'withdrawn' : 'replaced', nextState };
}

/** Where an article stands for a decision: what readers see, and what waits beside it. */
export type Standing = { visibility: Visibility; hasLive: boolean; working: RevisionState | undefined };

export type DecisionPlan = {
  visibility: Visibility;
  /** What becomes of the working revision. */
  working: 'stays' | 'goes-live' | 'pending' | 'rejected';
  /** Takes what readers see back to its author's desk, in this state. */
  liveBecomes: 'stays' | 'pending' | 'rejected';
};

/** Undefined when there is nothing in the article to which that could be done. */
export function planDecision(standing: Standing, wanted: Visibility): DecisionPlan | undefined {
  const { hasLive, working } = standing;
  // A draft is nobody's business but its author's.
  const isDecidable = working !== undefined && working !== 'draft';
  if (wanted === 'hidden') {
    return hasLive || isDecidable
      ? { visibility: 'hidden', working: 'stays', liveBecomes: 'stays' }
      : undefined;
  }
  if (wanted === 'approved') return planApproval(standing, isDecidable);
  if (isDecidable) {
    // With a live text beside it, the decision is about the edit alone, and readers keep what they have.
    const visibility = hasLive ? shownAs(standing.visibility) : wanted;
    return { visibility, working: wanted, liveBecomes: 'stays' };
  }
  return hasLive && working === undefined
    ? { visibility: wanted, working: 'stays', liveBecomes: wanted }
    : undefined;
}

function planApproval({ hasLive }: Standing, isDecidable: boolean): DecisionPlan | undefined {
  if (isDecidable) return { visibility: 'approved', working: 'goes-live', liveBecomes: 'stays' };
  return hasLive ? { visibility: 'approved', working: 'stays', liveBecomes: 'stays' } : undefined;
}

const shownAs = (visibility: Visibility): Visibility => (visibility === 'hidden' ? 'hidden' : 'approved');
