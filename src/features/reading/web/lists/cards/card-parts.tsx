// Parts that article cards of all sizes share.
import type { ReactNode } from 'react';
import { useArticleLang } from '#client/site.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { paths } from '#kit/paths.ts';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/link.tsx';
import type { ListedArticle } from '../../../contract.ts';
import { cardFields } from './card-fields.ts';

type ArticleProps = { article: ListedArticle };

export function CategoryLabel({ article }: ArticleProps) {
  return (
    <p className="font-semibold text-accent text-xs uppercase tracking-[0.09em] [overflow-wrap:anywhere]">
      {cardFields(article).category}
    </p>
  );
}

type CardTitleProps = ArticleProps & { headingLevel: 2 | 3 | 4; className?: string };

/** A click anywhere on the card follows this link, but screen readers find only one link. */
export function CardTitle({ article, headingLevel, className }: CardTitleProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Heading
      dir="auto"
      lang={useArticleLang()}
      className={classNames('font-serif [overflow-wrap:anywhere]', className)}
    >
      <Link to={paths.article(article.slug)} className="after:absolute after:inset-0 group-hover:text-accent">
        {article.title}
      </Link>
    </Heading>
  );
}

/** Where members save the article for later. A part that only they load adds the button. */
export function SaveSlot({ article: { _id, slug, title } }: ArticleProps) {
  return <span data-save={`${_id}/${slug}`} data-label={title} data-only="signed-in" className="flex" />;
}

export function PublishedDay({ article: { publishedAt, timestamps } }: ArticleProps) {
  const time = publishedAt ?? timestamps.publishedAt ?? timestamps.createdAt;
  return (
    <time dateTime={time} className="whitespace-nowrap">
      {formatDay(time)}
    </time>
  );
}

/** Shown instead of the excerpt in search results, with the search words marked. */
export function Snippet({ parts }: { parts: NonNullable<ListedArticle['snippet']> }) {
  let start = 0;
  return parts.map(({ text, isMatch }): ReactNode => {
    const key = start;
    start += text.length;
    return isMatch ? (
      <mark key={key} className="rounded-sm bg-tint px-0.5 font-medium text-ink underline decoration-accent">
        {text}
      </mark>
    ) : (
      text
    );
  });
}
