import { Heart } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { redirectAfterLoginKey, useSession } from '#client/session.ts';
import { formatCount } from '#kit/formatting/format-count.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { RichText } from '#ui/rich-text.tsx';
import { anonymousReader } from '../loading/article-queries.ts';
import type { ReadableArticle } from '../loading/readable-article.ts';
import { useLike } from './use-like.ts';

type LikeButtonProps = {
  article: ReadableArticle;
  /** Undefined while it is loading. */
  liked: boolean | undefined;
  viewerId: string | undefined;
};

/** Sends visitors to the sign-in page, which returns them to the article. */
export function LikeButton({ article, liked, viewerId }: LikeButtonProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isVisitor = useSession().status === 'signed-out';
  const like = useLike({ articleId: article._id, slug: article.slug, reader: viewerId ?? anonymousReader });
  const { likes } = article.engagement;

  function handleClick(): void {
    if (isVisitor) {
      sessionStorage.setItem(redirectAfterLoginKey, pathname);
      void navigate(paths.auth);
    } else void like();
  }

  return (
    <Button variant="secondary" size="small" aria-pressed={liked ?? false} onClick={handleClick}>
      <Heart aria-hidden className={classNames('size-4.5', liked && 'fill-accent text-accent')} />
      <RichText
        text={plural(texts.likeButton.likes, likes, { count: formatCount(likes) })}
        parts={{ hidden: <span className="sr-only" />, number: <span className="tabular-nums" /> }}
      />
    </Button>
  );
}
