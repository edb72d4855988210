import { type ReactNode, useMemo, useRef } from 'react';
import { HtmlSlot } from '#client/html-slot.tsx';
import { stateOf } from '#features/articles/rules.ts';
import { readHeadings } from '#richtext/render/decorate-html.ts';
import { classNames } from '#ui/class-names.ts';
import { ArticleActions } from './article-actions.tsx';
import { ArticleHead } from './article-head.tsx';
import { ArticleTags } from './article-tags.tsx';
import { ArticleText } from './article-text.tsx';
import { AuthorCard } from './author-card.tsx';
import type { ReadableArticle } from './loading/readable-article.ts';
import { RelatedArticles } from './related-articles.tsx';
import { ReadingProgress } from './scroll/reading-progress.tsx';
import { ContentsAbove, ContentsBeside } from './scroll/table-of-contents.tsx';
import { useCountView } from './use-count-view.ts';

// An article with fewer headings needs no table of contents.
const minHeadings = 3;

type ArticleViewProps = {
  article: ReadableArticle;
  liked: boolean | undefined;
  viewerId: string | undefined;
  /** Renders the article's state for its authors and those who review. */
  renderNotice: (isAuthor: boolean) => ReactNode;
  /** The comments, shown below a public article. */
  children: ReactNode;
};

export function ArticleView({ article, liked, viewerId, renderNotice, children }: ArticleViewProps) {
  const textRef = useRef<HTMLDivElement>(null);
  const isPublic = stateOf(article) === 'approved';
  const isAuthor = [article.author, ...(article.coAuthors ?? [])].some(({ id }) => id === viewerId);
  // The API sends `pendingRevision` (maybe null) only to the authors and those who review.
  const seesPrivateFields = article.pendingRevision !== undefined;
  const hasNotice = seesPrivateFields && (!isPublic || article.pendingRevision !== null);
  const headings = useMemo(() => readHeadings(article.html).filter(({ level }) => level < 4), [article.html]);
  const hasContents = headings.length >= minHeadings;
  useCountView(article._id, isPublic);

  return (
    <div className="px-gutter pt-10 pb-20 sm:pt-16">
      <ReadingProgress textRef={textRef} />
      {hasNotice && <div className="mx-auto mb-10 max-w-measure">{renderNotice(isAuthor)}</div>}
      <article className="article-grid mx-auto max-w-page" aria-labelledby="article-title">
        <ArticleHead article={article} />
        {hasContents && <ContentsAbove headings={headings} />}
        {hasContents && <ContentsBeside headings={headings} />}
        <ArticleText ref={textRef} articleId={article._id} html={article.html} above={article.aboveHtml} />
        {isPublic && (
          <ArticleActions
            article={article}
            liked={liked}
            viewerId={viewerId}
            canEdit={isAuthor && !hasNotice}
            canReview={seesPrivateFields && !isAuthor && !hasNotice}
          />
        )}
        <footer className={classNames('article-foot', !isPublic && 'pb-6')}>
          {article.belowHtml && <HtmlSlot name="below" html={article.belowHtml} />}
          <ArticleTags tags={article.tags} />
          {[article.author, ...(article.coAuthors ?? [])].map((author) => (
            <AuthorCard key={author.id} author={author} />
          ))}
        </footer>
      </article>
      {isPublic && (
        <div className="print:hidden">
          <RelatedArticles articleId={article._id} />
          <div className="third-frame mx-auto max-w-measure">{children}</div>
        </div>
      )}
    </div>
  );
}
