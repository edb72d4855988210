import { fill } from '#kit/fill-text.ts';
import { formatCount } from '#kit/formatting/format-count.ts';
import { paths } from '#kit/paths.ts';
import { type Plural, plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import type { ListedArticle } from '../../contract.ts';
import { cardFields } from '../lists/cards/card-fields.ts';
import { PublishedDay } from '../lists/cards/card-parts.tsx';
import { FeatureButton } from './feature-button.tsx';
import type { Chosen } from './use-feature.ts';

type PublishedRowProps = {
  article: ListedArticle;
  titleId: string;
  /** Undefined while it is loading. */
  isFeatured: boolean | undefined;
  isPending: boolean;
  /** Undefined for viewers who may not feature articles. */
  onFeature: ((chosen: Chosen | null) => void) | undefined;
};

export function PublishedRow({ article, titleId, isFeatured, isPending, onFeature }: PublishedRowProps) {
  const { _id, slug, title } = article;
  return (
    <div className="flex flex-col gap-4 lg:flex-row lg:items-center lg:justify-between lg:gap-8">
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        {isFeatured && (
          <div>
            <Badge tone="accent">{texts.articleLabels.featured}</Badge>
          </div>
        )}
        <h2
          dir="auto"
          id={titleId}
          className="font-serif text-[1.375rem] leading-snug [overflow-wrap:anywhere]"
        >
          {title}
        </h2>
        <Facts article={article} />
      </div>
      <div className="grid shrink-0 grid-cols-2 gap-2 sm:flex sm:flex-wrap lg:justify-end">
        {isFeatured !== undefined && onFeature && (
          <FeatureButton
            article={article}
            isFeatured={isFeatured}
            isPending={isPending}
            onFeature={onFeature}
            aria-keyshortcuts="f"
            // On a phone the actions have two columns, and its label needs both.
            className="col-span-2"
          />
        )}
        <ButtonLink
          to={paths.review(_id)}
          variant="secondary"
          size="small"
          aria-label={fill(texts.actions.reviewItem, { title })}
          aria-keyshortcuts="Enter"
        >
          {texts.actions.review}
        </ButtonLink>
        <ButtonLink
          to={paths.article(slug)}
          variant="secondary"
          size="small"
          aria-label={fill(texts.actions.viewItem, { title })}
          aria-keyshortcuts="v"
        >
          {texts.actions.view}
        </ButtonLink>
      </div>
    </div>
  );
}

function Facts({ article }: { article: ListedArticle }) {
  const { author, engagement } = article;
  const { author: name, category } = cardFields(article);
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-soft text-sm tabular-nums">
      <Avatar name={name} src={author.avatar} size="small" />
      <Link
        dir="auto"
        to={paths.publicProfile(author.username)}
        className="font-medium text-ink underline-offset-4 [overflow-wrap:anywhere] hover:underline"
      >
        {name}
      </Link>
      <span>
        {category} · <PublishedDay article={article} /> ·{' '}
        <span className="whitespace-nowrap">
          {countLabel(texts.figureLabels.viewCount, engagement.views)} ·
        </span>{' '}
        <span className="whitespace-nowrap">
          {countLabel(texts.figureLabels.likeCount, engagement.likes)}
        </span>
      </span>
    </p>
  );
}

const countLabel = (text: Plural, count: number) => plural(text, count, { count: formatCount(count) });
