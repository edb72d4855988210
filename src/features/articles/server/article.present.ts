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

/** What readers get of it, or, where the row brings them, also what is only for its author and admins. */
export function presentArticle(row: ArticleRow): Article {
  const { live, working } = row;
  const head = presentHead(row);
  const content = (live ?? working)?.content ?? '';
  if (working === undefined) return { ...head, content };
  const { pendingRevision, ...rest } = presentInsiderPart(row);
  return {
    ...head,
    content,
    ...rest,
    pendingRevision: pendingRevision && working && { ...pendingRevision, content: working.content },
  };
}

/** One of the viewer's own, without its texts. */
export function presentOwnArticle(row: ArticleHeadRow): OwnArticle {
  return { ...presentHead(row), ...presentInsiderPart(row) };
}

/** What is only for its author and admins. */
function presentInsiderPart({ article, live, working, workingCategory }: ArticleHeadRow) {
  return {
    pendingRevision: live && working ? presentPendingHead(working, workingCategory) : null,
    reviewNote: article.reviewNote,
    changesRequested: article.changesRequested,
  };
}

function presentHead(row: ArticleHeadRow) {
  const { article, author, live, working } = row;
  const text = live ?? working;
  if (!text) throw new Error('An article has no text');
  const category = live ? row.liveCategory : row.workingCategory;
  const isInsider = working !== undefined;
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
      ...(isInsider && author.email !== undefined && { email: author.email }),
    },
    timestamps: {
      createdAt: article.createdAt.toISOString(),
      updatedAt: (isInsider ? article.updatedAt : text.savedAt).toISOString(),
      publishedAt,
    },
    publishedAt,
    engagement: { views: article.views, likes: article.likes, comments: article.comments },
    version: article.version,
  };
}

/** The public record of its review: only of what readers see. */
export function presentReview({ article }: ArticleRow): ReviewRecord | null {
  const { visibility, publishedAt, liveSince } = article;
  if (!isPublicVisibility(visibility) || publishedAt === null || liveSince === null) return null;
  return {
    reviewedAt: publishedAt.toISOString(),
    changedAt: liveSince > publishedAt ? liveSince.toISOString() : null,
  };
}

/** An edit beside the live text, without the text itself, which lists do not show. */
export function presentPendingHead(
  working: PresentableText & Pick<TextRow, 'number' | 'state' | 'submittedAt'>,
  category: Category,
): Omit<PendingRevision, 'content'> {
  const place: { status: Status; visibility: Visibility } =
    working.state === 'draft'
      ? { status: 'draft', visibility: 'pending' }
      : { status: 'published', visibility: working.state === 'rejected' ? 'rejected' : 'pending' };
  return {
    number: working.number,
    ...presentText(working, category),
    ...place,
    updatedAt: working.savedAt.toISOString(),
    submittedAt: working.submittedAt?.toISOString() ?? null,
  };
}

/** What every answer says of a text beside its content. */
export function presentText(text: Omit<PresentableText, 'savedAt'>, category: Category) {
  return {
    title: text.title,
    excerpt: text.excerpt,
    category: category ?? null,
    tags: text.tags,
    metadata: {
      readTime: text.readTime,
      wordCount: text.wordCount,
      // Fixed for now; nobody has said how it would be judged.
      difficulty: 'beginner' as const,
    },
    seo: { metaTitle: text.metaTitle, metaDescription: text.metaDescription, keywords: text.keywords },
  };
}
