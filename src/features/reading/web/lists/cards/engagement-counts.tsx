import { Clock, Eye, Heart, type LucideIcon, MessageCircle } from 'lucide-react';
import { fill } from '#kit/fill-text.ts';
import { formatCount } from '#kit/formatting/format-count.ts';
import { type Plural, plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { classNames } from '#ui/class-names.ts';
import { RichText } from '#ui/rich-text.tsx';
import type { ListedArticle } from '../../../contract.ts';
import { cardFields } from './card-fields.ts';
import { SaveSlot } from './card-parts.tsx';

type CountProps = { icon: LucideIcon; count: number; text: Plural };

/** A number beside an icon. Screen readers get a word instead of the icon. */
function Count({ icon: Icon, count, text }: CountProps) {
  return (
    <span className="inline-flex items-center gap-1 sm:gap-1.5">
      <Icon aria-hidden className="size-4" />
      <span>
        <RichText
          text={plural(text, count, { count: formatCount(count) })}
          parts={{ hidden: <span className="sr-only" /> }}
        />
      </span>
    </span>
  );
}

export function Likes({ article }: { article: ListedArticle }) {
  return <Count icon={Heart} count={article.engagement.likes} text={texts.articleCounts.likes} />;
}

type EngagementCountsProps = { article: ListedArticle; className?: string };

/** Likes, views, reading time and comments of an article. Members can save it there. */
export function EngagementCounts({ article, className }: EngagementCountsProps) {
  const { views, comments } = article.engagement;
  return (
    <div className={classNames('flex items-center gap-x-2.5 sm:gap-x-4', className)}>
      <ul className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-soft text-sm tabular-nums sm:gap-x-4">
        <li className="flex">
          <Likes article={article} />
        </li>
        <li className="flex">
          <Count icon={Eye} count={views} text={texts.articleCounts.views} />
        </li>
        <li className="flex items-center gap-1 sm:gap-1.5 whitespace-nowrap">
          <Clock aria-hidden className="size-4" />
          {fill(texts.articleLabels.minutesToRead, { minutes: cardFields(article).minutes })}
        </li>
        <li className="flex">
          <Count icon={MessageCircle} count={comments} text={texts.articleLabels.commentCount} />
        </li>
      </ul>
      <SaveSlot article={article} />
    </div>
  );
}
