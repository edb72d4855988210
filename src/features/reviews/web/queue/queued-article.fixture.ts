import type { QueuedArticle } from '../../contract.ts';

/** Creates a submission; `number` is the hour of its submission. */
export function queuedArticle(number: number, own: Partial<QueuedArticle> = {}): QueuedArticle {
  const time = `2026-03-01T${String(number).padStart(2, '0')}:00:00.000Z`;
  return {
    _id: `article-${number}`,
    slug: `article-${number}`,
    title: `Article ${number}`,
    excerpt: '',
    category: null,
    tags: [],
    metadata: { readTime: 1, wordCount: 100, difficulty: 'beginner' },
    seo: { metaTitle: '', metaDescription: '', keywords: [] },
    status: 'published',
    visibility: 'pending',
    author: { id: 'ada', name: 'Ada', username: 'ada', bio: '', avatar: null },
    coAuthors: [],
    timestamps: { createdAt: time, updatedAt: time, publishedAt: null },
    publishedAt: null,
    engagement: { views: 0, likes: 0, comments: 0 },
    version: 1,
    pendingRevision: null,
    reviewNote: '',
    changesRequested: false,
    submittedAt: time,
    isEdit: false,
    hasLive: false,
    isResubmission: false,
    isOwn: false,
    mayApprove: true,
    mayDecide: true,
    approvals: { given: 0, needed: 1, hasApproved: false },
    publishAt: null,
    revisionId: `revision-${number}`,
    claim: null,
    mayClaim: true,
    hasDeclined: false,
    reviewers: [],
    ...own,
  };
}
