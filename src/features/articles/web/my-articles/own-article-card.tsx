import { ArrowUpRight, Eye, Heart, type LucideIcon, MessageCircle, Pencil, Trash2 } from 'lucide-react';
import { paths } from '#client/paths.ts';
import { formatCount } from '#kit/format-count.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { Article } from '../../article-schema.ts';
import { stateOf } from '../../rules.ts';
import { Day } from '../day.tsx';
import { StandingBadges, StandingNotes } from './article-standing.tsx';
import { CollapsedContent } from './collapsed-content.tsx';

type OwnArticleCardProps = { article: Article; onDelete: (article: Article) => void };

/** One of my articles, with all that only I see of it. */
export function OwnArticleCard({ article, onDelete }: OwnArticleCardProps) {
  const { title, excerpt, content, category, metadata, tags } = article;
  const isLive = stateOf(article) === 'approved';
  return (
    <Card as="article" className="min-w-0 px-5 sm:px-7">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StandingBadges article={article} />
        <p className="text-ink-soft text-sm">
          {category?.name ?? 'General'} · {metadata.readTime} min read
        </p>
      </div>
      <h2 className="mt-3 font-serif text-2xl leading-tight [overflow-wrap:anywhere]">{title}</h2>
      <Dates article={article} />
      <StandingNotes article={article} />
      {excerpt && (
        <p className="mt-5 font-serif text-ink-soft text-lg italic leading-snug [overflow-wrap:anywhere]">
          {excerpt}
        </p>
      )}
      {content ? (
        <CollapsedContent name={`own-${article._id}`} html={content} title={title} />
      ) : (
        <p className="mt-5 text-ink-soft">No content provided</p>
      )}
      <Tags title={title} tags={tags} />
      <footer className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-line border-t pt-4">
        {isLive && <Engagement title={title} engagement={article.engagement} />}
        <CardActions article={article} isLive={isLive} onDelete={onDelete} />
      </footer>
    </Card>
  );
}

function Dates({ article: { timestamps } }: { article: Article }) {
  const { createdAt, updatedAt, publishedAt } = timestamps;
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
      {publishedAt && (
        <span>
          Published <Day time={publishedAt} />
        </span>
      )}
      <span>
        Updated <Day time={updatedAt} />
      </span>
      <span>
        Created <Day time={createdAt} />
      </span>
    </p>
  );
}

function Tags({ title, tags }: { title: string; tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={`Tags of ${title}`} className="mt-5 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
      {tags.map((tag) => (
        <li key={tag} className="[overflow-wrap:anywhere]">
          <span aria-hidden>#</span>
          {tag}
        </li>
      ))}
    </ul>
  );
}

type EngagementProps = { title: string; engagement: Article['engagement'] };

function Engagement({ title, engagement: { views, likes, comments } }: EngagementProps) {
  return (
    <ul
      aria-label={`Readers of ${title}`}
      className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm tabular-nums"
    >
      <Count icon={Eye} count={views} one="view" many="views" />
      <Count icon={Heart} count={likes} one="like" many="likes" />
      <Count icon={MessageCircle} count={comments} one="comment" many="comments" />
    </ul>
  );
}

type CountProps = { icon: LucideIcon; count: number; one: string; many: string };

function Count({ icon: Icon, count, one, many }: CountProps) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className="size-4" />
      {formatCount(count)} {count === 1 ? one : many}
    </li>
  );
}

type CardActionsProps = OwnArticleCardProps & { isLive: boolean };

/** Side by side; on a phone they share its width. */
function CardActions({ article, isLive, onDelete }: CardActionsProps) {
  const { _id, slug, title } = article;
  const look = { variant: 'secondary', size: 'small', className: 'grow sm:grow-0' } as const;
  return (
    <div className="flex w-full flex-wrap gap-2 sm:ml-auto sm:w-auto">
      {isLive && (
        <ButtonLink
          {...look}
          to={paths.article(slug)}
          aria-label={`View Live: ${title}`}
          className="grow max-[22.5rem]:basis-full sm:grow-0"
        >
          View Live
          <ArrowUpRight aria-hidden className="size-4" />
        </ButtonLink>
      )}
      <ButtonLink
        {...look}
        to={paths.editArticle(_id)}
        state={{ blogId: _id, slug }}
        aria-label={`Edit ${title}`}
      >
        <Pencil aria-hidden className="size-4" />
        Edit
      </ButtonLink>
      <Button {...look} variant="danger" aria-label={`Delete ${title}`} onClick={() => onDelete(article)}>
        <Trash2 aria-hidden className="size-4" />
        Delete
      </Button>
    </div>
  );
}
