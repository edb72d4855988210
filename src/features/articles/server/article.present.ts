import type { Article, OwnArticle, PendingRevision, ReviewRecord } from '../article-schema.ts';
import { isPublicVisibility, type Status, type Visibility } from '../rules.ts';
import type { ArticleHeadRow, ArticleRow, TextRow } from './article.queries.ts';

type PresentableText = Pick<
  TextRow,
  | 'title'
  | 'excerpt'
  | 'tags'
  | 'readTime'
  | 'wordCount'
  | 'metaTitle'
  | 'metaDescription'
  | 'keywords'
  | 'savedAt'
>;
type Category = { slug: string; name: string } | null | undefined;

/** An article for readers. A row with `working` also gets the fields for its authors and those who review. */
export function presentArticle(row: ArticleRow): Article {
  const { live, working } = row;
  const head = presentHead(row);
  const { content = '', canonicalUrl = '' } = live ?? working ?? {};
  if (working === undefined) return { ...head, content, canonicalUrl };
  const { pendingRevision, ...rest } = presentPrivateFields(row);
  return {
    ...head,
    content,
    canonicalUrl,
    ...rest,
    ...(working?.checklist && { checklist: working.checklist }),
    pendingRevision: pendingRevision && working && { ...pendingRevision, content: working.content },
  };
}

/** One of the viewer's own articles, without its content. */
export function presentOwnArticle(row: ArticleHeadRow): OwnArticle {
  return { ...presentHead(row), ...presentPrivateFields(row) };
}

/** The fields that only the authors and those who review see. */
function presentPrivateFields({ article, live, working, workingCategory }: ArticleHeadRow) {
  return {
    pendingRevision: live && working ? presentPendingHead(working, workingCategory) : null,
    reviewNote: article.reviewNote,
    changesRequested: article.changesRequested,
  };
}

function presentHead(row: ArticleHeadRow) {
  const { article, author, coAuthors, live, working } = row;
  const text = live ?? working;
  if (!text) throw new Error('An article has no text');
  const category = live ? row.liveCategory : row.workingCategory;
  const seesPrivateFields = working !== undefined;
  const publishedAt = article.publishedAt?.toISOString() ?? null;
  return {
    _id: article.id,
    slug: article.slug,
    ...presentText(text, category),
    status: article.status,
    visibility: article.visibility,
    author: {
      id: author.id,
      name: author.name,
      username: author.username,
      bio: author.bio ?? '',
      avatar: author.avatar,
      ...(seesPrivateFields && author.email !== undefined && { email: author.email }),
    },
    coAuthors: coAuthors ?? [],
    timestamps: {
      createdAt: article.createdAt.toISOString(),
      updatedAt: (seesPrivateFields ? article.updatedAt : text.savedAt).toISOString(),
      publishedAt,
    },
    publishedAt,
    engagement: { views: article.views, likes: article.likes, comments: article.comments },
    version: article.version,
  };
}

/** The public record of the review. Null for an article that readers cannot see. */
export function presentReview({ article }: ArticleRow): ReviewRecord | null {
  const { visibility, publishedAt, liveSince, wishedDate } = article;
  if (!isPublicVisibility(visibility) || publishedAt === null || liveSince === null) return null;
  return {
    reviewedAt: publishedAt.toISOString(),
    changedAt: liveSince > publishedAt ? liveSince.toISOString() : null,
    isImported: wishedDate !== null && liveSince <= publishedAt,
  };
}

/** An edit of a live article, without its content. */
export function presentPendingHead(
  working: PresentableText & Pick<TextRow, 'number' | 'state' | 'submittedAt' | 'canonicalUrl'>,
  category: Category,
): Omit<PendingRevision, 'content'> {
  const state: { status: Status; visibility: Visibility } =
    working.state === 'draft'
      ? { status: 'draft', visibility: 'pending' }
      : { status: 'published', visibility: working.state === 'rejected' ? 'rejected' : 'pending' };
  return {
    number: working.number,
    ...presentText(working, category),
    canonicalUrl: working.canonicalUrl,
    ...state,
    updatedAt: working.savedAt.toISOString(),
    submittedAt: working.submittedAt?.toISOString() ?? null,
  };
}

/** The fields of a text that every response has, without the content. */
export function presentText(text: Omit<PresentableText, 'savedAt'>, category: Category) {
  return {
    title: text.title,
    excerpt: text.excerpt,
    category: category ?? null,
    tags: text.tags,
    metadata: {
      readTime: text.readTime,
      wordCount: text.wordCount,
      // The contract has the field but no rule for its value.
      difficulty: 'beginner' as const,
    },
    seo: { metaTitle: text.metaTitle, metaDescription: text.metaDescription, keywords: text.keywords },
  };
}
