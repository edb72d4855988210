import { ArrowUpRight, Eye, Heart, type LucideIcon, MessageCircle, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnArticle } from '#features/articles/article-schema.ts';
import { stateOf } from '#features/articles/rules.ts';
import { fill } from '#kit/fill-text.ts';
import { formatCount } from '#kit/formatting/format-count.ts';
import { paths } from '#kit/paths.ts';
import { type Plural, plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { ArticleStateBadges, ArticleStateNotes } from '../article-state.tsx';
import { useIsCoAuthor } from '../co-authors/use-is-co-author.ts';
import { LocalDate } from '../local-date.tsx';
import { OwnArticleText } from './own-article-text.tsx';

/** What others said about the article and what waits for the author: corrections, notes, marks. */
export type RenderRemarks = (
  articleId: string,
  state: { isLive: boolean /** By a reviewer. */; isReturned: boolean },
) => ReactNode;

type OwnArticleCardProps = {
  article: OwnArticle;
  onDelete: (article: OwnArticle) => void;
  onWithdraw: (article: OwnArticle) => void;
  renderQueuePosition: (articleId: string) => ReactNode;
  renderRemarks: RenderRemarks;
};

/** One of the viewer's own articles, with its state and the reviewer's note. */
export function OwnArticleCard(props: OwnArticleCardProps) {
  const { article, onDelete, onWithdraw, renderQueuePosition, renderRemarks } = props;
  const { title, excerpt, category, metadata, tags } = article;
  const isLive = stateOf(article) === 'approved';
  const isWaiting = stateOf(article.pendingRevision ?? article) === 'pending';
  return (
    <Card as="article" className="min-w-0 px-5 sm:px-7">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ArticleStateBadges article={article} />
        <p className="text-ink-soft text-sm">
          <RichText
            text={texts.ownArticleCard.categoryAndMinutes}
            values={{
              category: category?.name ?? texts.articleLabels.defaultCategory,
              minutes: metadata.readTime,
            }}
          />
        </p>
      </div>
      <h2 dir="auto" className="mt-3 font-serif text-2xl leading-tight [overflow-wrap:anywhere]">
        {title}
      </h2>
      <Dates article={article} />
      <WrittenWith article={article} />
      <ArticleStateNotes article={article}>
        {isWaiting && (
          <Waiting
            title={title}
            queuePosition={renderQueuePosition(article._id)}
            onWithdraw={() => onWithdraw(article)}
          />
        )}
      </ArticleStateNotes>
      {renderRemarks(article._id, { isLive, isReturned: isReturned(article) })}
      {excerpt && (
        <p
          dir="auto"
          className="mt-5 font-serif text-ink-soft text-lg italic leading-snug [overflow-wrap:anywhere]"
        >
          {excerpt}
        </p>
      )}
      <OwnArticleText article={article} />
      <Tags title={title} tags={tags} />
      <footer className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-line border-t pt-4">
        {isLive && <Engagement title={title} engagement={article.engagement} />}
        <CardActions article={article} isLive={isLive} onDelete={onDelete} />
      </footer>
    </Card>
  );
}

/** Whether a reviewer rejected it or requested changes, even if the author has edited it since. */
function isReturned(article: OwnArticle): boolean {
  const state = stateOf(article.pendingRevision ?? article);
  return state === 'rejected' || (state === 'draft' && article.reviewNote !== '');
}

/** Who wrote it with the viewer. */
function WrittenWith({ article }: { article: OwnArticle }) {
  const isCoAuthor = useIsCoAuthor(article);
  const { author, coAuthors = [] } = article;
  if (coAuthors.length === 0) return null;
  const names = coAuthors.map(({ name }) => name).join(', ');
  return (
    <p dir="auto" className="mt-2 text-ink-soft text-sm [overflow-wrap:anywhere]">
      {isCoAuthor
        ? fill(texts.coAuthors.byOther, { name: author.name })
        : fill(texts.coAuthors.together, { names })}
    </p>
  );
}

type WaitingProps = { title: string; queuePosition: ReactNode; onWithdraw: () => void };

function Waiting({ title, queuePosition, onWithdraw }: WaitingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">{queuePosition}</div>
      <Button
        variant="secondary"
        size="small"
        aria-label={fill(texts.ownArticleCard.withdrawTitle, { title })}
        onClick={onWithdraw}
      >
        {texts.actions.withdraw}
      </Button>
    </div>
  );
}

function Dates({ article: { timestamps } }: { article: OwnArticle }) {
  const { createdAt, updatedAt, publishedAt } = timestamps;
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
      {publishedAt && (
        <span>
          <RichText text={texts.ownArticleCard.published} parts={{ day: <LocalDate time={publishedAt} /> }} />
        </span>
      )}
      <span>
        <RichText text={texts.ownArticleCard.updated} parts={{ day: <LocalDate time={updatedAt} /> }} />
      </span>
      <span>
        <RichText text={texts.ownArticleCard.created} parts={{ day: <LocalDate time={createdAt} /> }} />
      </span>
    </p>
  );
}

function Tags({ title, tags }: { title: string; tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul
      aria-label={fill(texts.ownArticleCard.tagsOfTitle, { title })}
      className="mt-5 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm"
    >
      {tags.map((tag) => (
        <li dir="auto" key={tag} className="[overflow-wrap:anywhere]">
          <span aria-hidden>#</span>
          {tag}
        </li>
      ))}
    </ul>
  );
}

type EngagementProps = { title: string; engagement: OwnArticle['engagement'] };

function Engagement({ title, engagement: { views, likes, comments } }: EngagementProps) {
  return (
    <ul
      aria-label={fill(texts.ownArticleCard.statisticsOfTitle, { title })}
      className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm tabular-nums"
    >
      <Count icon={Eye} count={views} text={texts.figureLabels.viewCount} />
      <Count icon={Heart} count={likes} text={texts.figureLabels.likeCount} />
      <Count icon={MessageCircle} count={comments} text={texts.figureLabels.commentCount} />
    </ul>
  );
}

type CountProps = { icon: LucideIcon; count: number; text: Plural };

function Count({ icon: Icon, count, text }: CountProps) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className="size-4" />
      {plural(text, count, { count: formatCount(count) })}
    </li>
  );
}

type CardActionsProps = Pick<OwnArticleCardProps, 'article' | 'onDelete'> & { isLive: boolean };

function CardActions({ article, isLive, onDelete }: CardActionsProps) {
  const { _id, slug, title } = article;
  const isCoAuthor = useIsCoAuthor(article);
  const look = { variant: 'secondary', size: 'small', className: 'grow sm:grow-0' } as const;
  return (
    <div className="flex w-full flex-wrap gap-2 sm:ml-auto sm:w-auto">
      {isLive && (
        <ButtonLink
          {...look}
          to={paths.article(slug)}
          aria-label={fill(texts.ownArticleCard.viewLiveTitle, { title })}
          className="grow max-[22.5rem]:basis-full sm:grow-0"
        >
          {texts.ownArticleCard.viewLive}
          <ArrowUpRight aria-hidden className="size-4" />
        </ButtonLink>
      )}
      <ButtonLink
        {...look}
        to={paths.editArticle(_id)}
        state={{ blogId: _id, slug }}
        aria-label={fill(texts.actions.editItem, { title })}
      >
        <Pencil aria-hidden className="size-4" />
        {texts.actions.edit}
      </ButtonLink>
      {!isCoAuthor && (
        <Button
          {...look}
          variant="danger"
          aria-label={fill(texts.actions.deleteItem, { title })}
          onClick={() => onDelete(article)}
        >
          <Trash2 aria-hidden className="size-4" />
          {texts.actions.delete}
        </Button>
      )}
    </div>
  );
}
