import { Clock, Eye, Heart, type LucideIcon, MessageCircle } from 'lucide-react';
import { formatCount } from '#kit/format-count.ts';
import { classNames } from '#ui/class-names.ts';
import type { ListedArticle } from '../../reading-contract.ts';
import { cardFacts } from './card-facts.ts';

type CountProps = { icon: LucideIcon; count: number; one: string; many: string };

/** A number beside its sign; the word is for those who do not see the sign. */
function Count({ icon: Icon, count, one, many }: CountProps) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className="size-4" />
      <span>
        {formatCount(count)}
        <span className="sr-only"> {count === 1 ? one : many}</span>
      </span>
    </span>
  );
}

export function Likes({ article }: { article: ListedArticle }) {
  return <Count icon={Heart} count={article.engagement.likes} one="like" many="likes" />;
}

type ArticleCountsProps = { article: ListedArticle; className?: string };

/** What readers made of an article: likes, views, how long it takes, comments. */
export function ArticleCounts({ article, className }: ArticleCountsProps) {
  const { views, comments } = article.engagement;
  return (
    <ul
      className={classNames('flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm tabular-nums', className)}
    >
      <li>
        <Likes article={article} />
      </li>
      <li>
        <Count icon={Eye} count={views} one="view" many="views" />
      </li>
      <li className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <Clock aria-hidden className="size-4" />
        {cardFacts(article).minutes} min read
      </li>
      <li>
        <Count icon={MessageCircle} count={comments} one="comment" many="comments" />
      </li>
    </ul>
  );
}
