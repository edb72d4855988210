// Shared by the rows of all lists of the review desk.

import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import type { QueuedArticle } from '../../contract.ts';
import { submittedText } from './submitted-text.ts';

type RowFrameProps = { children: ReactNode; actions: ReactNode };

/** Content on the left and actions on the right; stacked on small screens. */
export function RowFrame({ children, actions }: RowFrameProps) {
  return (
    <div className="flex flex-col gap-4 lg:flex-row lg:items-start lg:justify-between lg:gap-8">
      <div className="flex min-w-0 flex-1 flex-col gap-3">{children}</div>
      <div className="grid shrink-0 grid-cols-2 gap-2 sm:flex sm:flex-wrap lg:justify-end">{actions}</div>
    </div>
  );
}

type ArticleProps = { article: QueuedArticle };

type RowTitleProps = ArticleProps & { titleId: string };

/** The title, linked to the review page. */
export function RowTitle({ article, titleId }: RowTitleProps) {
  return (
    <h2 id={titleId} className="font-serif text-[1.375rem] leading-snug [overflow-wrap:anywhere]">
      <Link dir="auto" to={paths.review(article._id)} className="hover:text-accent">
        {submittedText(article).title}
      </Link>
    </h2>
  );
}

/** Author, category, word count and reading time. */
export function RowFacts({ article }: ArticleProps) {
  const { author, coAuthors } = article;
  const { category, metadata } = submittedText(article);
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-soft text-sm">
      <Avatar name={author.name} src={author.avatar} size="small" />
      <Link
        dir="auto"
        to={paths.publicProfile(author.username)}
        className="font-medium text-ink underline-offset-4 [overflow-wrap:anywhere] hover:underline"
      >
        {author.name || texts.articleLabels.unknownAuthor}
      </Link>
      {coAuthors.length > 0 && (
        <span dir="auto" className="[overflow-wrap:anywhere]">
          {fill(texts.coAuthors.with, { names: coAuthors.map(({ name }) => name).join(', ') })}
        </span>
      )}
      <span>
        <bdi>{category?.name ?? texts.articleLabels.defaultCategory}</bdi> ·{' '}
        <span className="whitespace-nowrap">{plural(texts.reviewLabels.words, metadata.wordCount)}</span> ·{' '}
        <span className="whitespace-nowrap">
          {fill(texts.articleLabels.minutesToRead, { minutes: Math.max(metadata.readTime, 1) })}
        </span>
      </span>
    </p>
  );
}

/** Names the other reviewers, so that two people do not review the same submission. */
export function OtherReviewers({ article: { reviewers } }: ArticleProps) {
  if (reviewers.length === 0) return null;
  const names = new Intl.ListFormat(texts.language.tag).format(reviewers.map(({ name }) => name));
  return (
    <p className="flex items-center gap-1.5 text-ink-soft text-sm">
      <Eye aria-hidden className="size-4 shrink-0" />
      <span>
        <RichText text={plural(texts.rowParts.openedBy, reviewers.length)} values={{ names }} />
      </span>
    </p>
  );
}

/** Links to the article page. Admins may open it in every state. */
export function ViewLink({ article }: ArticleProps) {
  return (
    <ButtonLink
      to={paths.article(article.slug)}
      variant="quiet"
      size="small"
      aria-label={fill(texts.actions.viewItem, { title: submittedText(article).title })}
      aria-keyshortcuts="v"
    >
      {texts.actions.view}
    </ButtonLink>
  );
}

export function ReviewLink({ article, isMain }: ArticleProps & { isMain: boolean }) {
  return (
    <ButtonLink
      to={paths.review(article._id)}
      variant={isMain ? 'primary' : 'quiet'}
      size="small"
      aria-label={fill(texts.actions.reviewItem, { title: submittedText(article).title })}
      aria-keyshortcuts="Enter"
    >
      {texts.actions.review}
    </ButtonLink>
  );
}
