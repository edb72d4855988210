import { Bookmark, ClipboardCheck, Pencil } from 'lucide-react';
import { Suspense } from 'react';
import { useSession } from '#client/session.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LikeButton } from './likes/like-button.tsx';
import type { ReadableArticle } from './loading/readable-article.ts';
import { ShareButton } from './share-button.tsx';

const FeatureAction = lazyPart(async () => (await import('../featured/feature-action.tsx')).FeatureAction);

type ArticleActionsProps = {
  article: ReadableArticle;
  liked: boolean | undefined;
  viewerId: string | undefined;
  canEdit: boolean;
  /** True for those who review, unless they are among the authors. */
  canReview: boolean;
};

/** Shown below the text, and on wide screens beside it. */
export function ArticleActions({ article, liked, viewerId, canEdit, canReview }: ArticleActionsProps) {
  const session = useSession();
  const isAdmin = session.status === 'signed-in' && session.viewer?.role === 'admin';
  return (
    <div className="article-actions">
      <LikeButton article={article} liked={liked} viewerId={viewerId} />
      <ShareButton title={article.title} slug={article.slug} />
      <span data-save={`${article._id}/${article.slug}`} data-label={article.title} className="contents">
        <ButtonLink to={paths.auth} variant="secondary" size="small" data-only="signed-out" data-return="">
          <Bookmark aria-hidden className="size-4" />
          {texts.savedArticles.save}
        </ButtonLink>
      </span>
      {canEdit && <EditLink article={article} />}
      {canReview && <ReviewLink article={article} />}
      {isAdmin && (
        <Suspense fallback={null}>
          <FeatureAction article={article} />
        </Suspense>
      )}
    </div>
  );
}

export function EditLink({ article: { _id, slug } }: Pick<ArticleActionsProps, 'article'>) {
  return (
    <ButtonLink to={paths.editArticle(_id)} state={{ blogId: _id, slug }} variant="secondary" size="small">
      <Pencil aria-hidden className="size-4" />
      {texts.actions.edit}
    </ButtonLink>
  );
}

/** Links to the review page, which also exists for published articles. */
export function ReviewLink({ article }: Pick<ArticleActionsProps, 'article'>) {
  return (
    <ButtonLink to={paths.review(article._id)} variant="secondary" size="small">
      <ClipboardCheck aria-hidden className="size-4" />
      {texts.actions.review}
    </ButtonLink>
  );
}
