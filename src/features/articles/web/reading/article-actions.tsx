import { Pencil } from 'lucide-react';
import { paths } from '#client/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LikeButton } from './like-button.tsx';
import type { ReadableArticle } from './readable-article.ts';
import { ShareButton } from './share-button.tsx';

type ArticleActionsProps = {
  article: ReadableArticle;
  liked: boolean | undefined;
  viewerId: string | undefined;
  canEdit: boolean;
};

/** Below the text; on wide screens beside it all the way down. */
export function ArticleActions({ article, liked, viewerId, canEdit }: ArticleActionsProps) {
  return (
    <div className="article-actions">
      <LikeButton article={article} liked={liked} viewerId={viewerId} />
      <ShareButton title={article.title} slug={article.slug} />
      {canEdit && <EditLink article={article} />}
    </div>
  );
}

export function EditLink({ article: { _id, slug } }: Pick<ArticleActionsProps, 'article'>) {
  return (
    <ButtonLink to={paths.editArticle(_id)} state={{ blogId: _id, slug }} variant="secondary" size="small">
      <Pencil aria-hidden className="size-4" />
      Edit
    </ButtonLink>
  );
}
