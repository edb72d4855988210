import { MessageCircle } from 'lucide-react';
import { useArticleLang } from '#client/site.ts';
import { stateOf } from '#features/articles/rules.ts';
import { fill } from '#kit/fill-text.ts';
import { formatCount } from '#kit/formatting/format-count.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { CachedPart } from '#ui/cached-part.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { AuthorNames } from './author-names.tsx';
import type { ReadableArticle } from './loading/readable-article.ts';
import { useGoToSection } from './scroll/use-go-to-section.ts';

type ArticleHeadProps = { article: ReadableArticle };

export function ArticleHead({ article }: ArticleHeadProps) {
  const { title, excerpt, category, metadata } = article;
  const { html: _html, ...facts } = article;
  const lang = useArticleLang();
  return (
    <CachedPart as="header" name="article head" values={[facts]} className="article-head">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-[0.9375rem] text-ink-soft">
        <Link
          to={category ? paths.articlesIn(category.slug) : paths.articles}
          className="font-semibold text-accent underline-offset-4 hover:underline"
        >
          {category?.name ?? texts.articleLabels.defaultCategory}
        </Link>
        <span aria-hidden className="h-3 w-px self-center bg-edge" />
        <span>{fill(texts.articleLabels.minutesToRead, { minutes: metadata.readTime })}</span>
      </p>
      <h1
        dir="auto"
        lang={lang}
        id="article-title"
        className="mt-4 font-serif text-headline [overflow-wrap:anywhere]"
      >
        {title}
      </h1>
      {excerpt && (
        <p
          dir="auto"
          lang={lang}
          className="mt-5 whitespace-pre-line font-serif text-ink-soft text-lead [overflow-wrap:anywhere]"
        >
          {excerpt}
        </p>
      )}
      <Byline article={article} />
    </CachedPart>
  );
}

function Byline({ article }: ArticleHeadProps) {
  const {
    author,
    coAuthors = [],
    engagement: { comments },
  } = article;
  const goToSection = useGoToSection();
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-y py-4">
      <Avatar name={author.name} src={author.avatar} />
      <div className="min-w-0 flex-1 text-[0.9375rem] leading-snug">
        <AuthorNames people={[author, ...coAuthors]} />
        <Dates article={article} />
      </div>
      {stateOf(article) === 'approved' && (
        // biome-ignore lint/a11y/useValidAnchor: a real link to the comments; the handler only avoids a history entry.
        <a
          href="#comments"
          onClick={(event) => goToSection(event, 'comments')}
          className="inline-flex min-h-11 items-center gap-2 px-1 text-[0.9375rem] text-ink-soft tabular-nums hover:text-ink print:hidden"
        >
          <MessageCircle aria-hidden className="size-4.5" />
          <span>
            <RichText
              text={plural(texts.articleLabels.commentCount, comments, { count: formatCount(comments) })}
              parts={{ hidden: <span className="sr-only" /> }}
            />
          </span>
        </a>
      )}
    </div>
  );
}

/** The date of publication and, if the text was changed on a later day, the date of the change. */
function Dates({ article: { timestamps, review } }: ArticleHeadProps) {
  const { publishedAt } = timestamps;
  // For public articles, show the day on which readers first saw the change, not the day on which it was saved.
  const updatedAt = review ? (review.changedAt ?? review.reviewedAt) : timestamps.updatedAt;
  const published = publishedAt && formatDay(publishedAt);
  const updated = formatDay(updatedAt);
  const isUpdated = !publishedAt || (updatedAt > publishedAt && updated !== published);
  return (
    <p className="text-ink-soft text-sm">
      {published && <time dateTime={publishedAt}>{published}</time>}
      {published && isUpdated && ' · '}
      {isUpdated && (
        <RichText
          text={texts.articleHead.updatedOn}
          parts={{ time: <time dateTime={updatedAt} /> }}
          values={{ day: updated }}
        />
      )}
    </p>
  );
}
