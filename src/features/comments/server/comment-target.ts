import { noSuchArticle } from '#features/articles/server/public.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { conflict, forbidden, invalid } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { writesPerAccount } from './limits.ts';

/** The article and, for a reply, the comment that a new comment belongs to. */
export type CommentTarget = {
  article: { id: string; authorId: string; coAuthorIds: string[]; slug: string; title: string };
  /** The comment that the new one replies to. Its author's account may be deleted. */
  parent: { id: string; authorId: string } | undefined;
};

type Row = {
  id: string | null;
  is_closed: boolean;
  author_id: string;
  co_author_ids: string[];
  slug: string;
  title: string;
  parent_id: string | null;
  parent_author_id: string;
  is_blocked: boolean;
};

const text = `select consume_limit($1, $2, $3) as wait_ms, a.id, a.author_id, a.co_author_ids, a.slug, r.title,
    c.id as parent_id, c.author_id as parent_author_id, closed.article_id is not null as is_closed,
    is_blocked($6, a.author_id || a.co_author_ids || c.author_id) as is_blocked
  from (select) as one
  left join articles a on a.id = $4 and article_is_public(a.visibility)
  left join article_revisions r on r.id = a.live_revision_id
  left join comments c on c.id = $5 and c.article_id = a.id and c.deleted_at is null
  left join closed_discussions closed on closed.article_id = a.id`;

/** Finds the target among public articles. Every call counts against the rate limit, whatever its result. */
export async function findCommentTarget(
  { limits }: Platform,
  request: { articleId: string; parentId: string | null; commenterId: string },
): Promise<CommentTarget> {
  const values = [request.articleId, request.parentId].map((id) => (id !== null && isUuid(id) ? id : null));
  const row = await limits.consumeAndQuery<Row>(writesPerAccount, request.commenterId, {
    name: 'commentable-article',
    text,
    values: [...values, request.commenterId],
  });
  if (row.id === null) throw noSuchArticle();
  if (row.is_closed) throw commentsClosed();
  if (request.parentId !== null && row.parent_id === null) throw parentNotFound();
  if (row.is_blocked) throw notPossible();
  return {
    article: {
      ...{ id: row.id, slug: row.slug, title: row.title },
      ...{ authorId: row.author_id, coAuthorIds: row.co_author_ids },
    },
    parent: row.parent_id === null ? undefined : { id: row.parent_id, authorId: row.parent_author_id },
  };
}

/** For a commenter who is blocked. The message does not say by whom. */
export const notPossible = () => forbidden(texts.commentable.notPossible);

export function parentNotFound() {
  const message = texts.commentable.parentNotFound;
  return invalid(message, { parentId: message });
}

export const commentsClosed = () => conflict('comments_closed', texts.commentable.closed);
