import { noSuchArticle } from '#features/articles/server/public.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { invalid } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { writesPerAccount } from './limits.ts';

/** What a comment is about to be written under. */
export type Commentable = {
  article: { id: string; authorId: string; slug: string; title: string };
  /** The comment that it answers. Its author may be gone. */
  parent: { id: string; authorId: string } | undefined;
};

type Row = {
  id: string | null;
  author_id: string;
  slug: string;
  title: string;
  parent_id: string | null;
  parent_author_id: string;
};

const text = `select consume_limit($1, $2, $3) as wait_ms, a.id, a.author_id, a.slug, r.title,
    c.id as parent_id, c.author_id as parent_author_id
  from (select) as one
  left join articles a on a.id = $4 and article_is_public(a.visibility)
  left join article_revisions r on r.id = a.live_revision_id
  left join comments c on c.id = $5 and c.article_id = a.id and c.deleted_at is null`;

/** Only under what readers see. Each question counts against the limit, whatever comes of it. */
export async function findCommentable(
  { limits }: Platform,
  asked: { articleId: string; parentId: string | null; commenterId: string },
): Promise<Commentable> {
  const values = [asked.articleId, asked.parentId].map((id) => (id !== null && isUuid(id) ? id : null));
  const row = await limits.consumeAndQuery<Row>(writesPerAccount, asked.commenterId, {
    name: 'commentable-article',
    text,
    values,
  });
  if (row.id === null) throw noSuchArticle();
  if (asked.parentId !== null && row.parent_id === null) throw parentGone();
  return {
    article: { id: row.id, authorId: row.author_id, slug: row.slug, title: row.title },
    parent: row.parent_id === null ? undefined : { id: row.parent_id, authorId: row.parent_author_id },
  };
}

export function parentGone() {
  const message = texts.commentable.parentNotFound;
  return invalid(message, { parentId: message });
}
