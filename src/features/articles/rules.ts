// The rules for articles: limits, checks, states and transitions. Pure functions, shared by browser and server.

import { cleanLine, isBlank } from '#kit/clean-text.ts';
import { slugOf } from '#kit/slug.ts';
import { texts } from '#texts';

export type Status = 'draft' | 'published';
export type Visibility = 'pending' | 'approved' | 'rejected' | 'hidden';
export const statuses = ['draft', 'published'] as const;
export const visibilities = ['pending', 'approved', 'rejected', 'hidden'] as const;

export const maxTitleLength = 200;
export const maxExcerptLength = 500;
export const maxTags = 8;
// Long enough for every real tag, and too short for a sentence.
export const maxTagLength = 40;
const minContentLength = 20;

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

/** The tags that the write page offers until the articles of the site have enough of their own. */
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
  return [...new Set(tags.map((tag) => cleanLine(tag).toLowerCase()).filter((tag) => tag !== ''))];
}

/** The result of a check. If it failed: the message for the writer, and the fields to correct. */
export type Check = { ok: true } | { ok: false; title: string; message: string; fields: string[] };

const passed: Check = { ok: true };

export function checkDraft({ title }: { title: string }): Check {
  if (!isBlank(title)) return passed;
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
  /** The category's slug; empty when none is chosen. */
  category: string;
  /** The number of characters of the content, without HTML tags. */
  textLength: number;
};

export function checkSubmittable({ title, excerpt, category, textLength }: Submission): Check {
  const missing = [
    isBlank(title) && 'title',
    isBlank(excerpt) && 'excerpt',
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
  return passed;
}

export const badges = {
  draft: texts.articleLabels.draft,
  pending: texts.articleLabels.pendingReview,
  approved: texts.articleLabels.published,
  rejected: texts.articleLabels.rejected,
  hidden: texts.articleLabels.hidden,
} as const;

export type BadgeState = keyof typeof badges;

/** Whether readers may see an article with this visibility. The database has the same rule in `article_is_public`. */
export const isPublicVisibility = (visibility: Visibility): boolean => visibility === 'approved';

/** Combines status and visibility into the one state that the badge shows. */
export function stateOf({ status, visibility }: { status: Status; visibility: Visibility }): BadgeState {
  return status === 'draft' ? 'draft' : visibility;
}

/** The tabs of My Articles, which are also the filters of its API call. The tab `hidden` appears only when needed. */
export const tabs = ['published', 'drafts', 'pending', 'rejected', 'hidden'] as const;
export type Tab = (typeof tabs)[number];

/** The state of one revision. Only a draft can still be changed. */
export type RevisionState = 'draft' | 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'replaced';

/** What a save does with the revisions of an article. */
export type SavePlan = {
  /** Whether the save overwrites the working revision (a draft). Otherwise the text becomes a new revision. */
  overwrites: boolean;
  /** The new state of the current working revision; undefined when its state does not change. */
  workingBecomes: RevisionState | undefined;
  nextState: 'draft' | 'pending';
};

/** `working` is the state of the working revision; undefined when the article has only a live one. */
export function planSave(working: RevisionState | undefined, wanted: Status): SavePlan {
  const nextState = wanted === 'draft' ? 'draft' : 'pending';
  if (working === 'draft') return { overwrites: true, workingBecomes: undefined, nextState };
  if (working !== 'pending') return { overwrites: false, workingBecomes: undefined, nextState };
  return { overwrites: false, workingBecomes: wanted === 'draft' ? 'withdrawn' : 'replaced', nextState };
}
