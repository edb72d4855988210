import { followSettingsPath } from '#features/library/library-paths.ts';
import { Feed } from '#features/library/web/feed/feed.tsx';
import { ArticleCard } from '#features/reading/web/lists/cards/article-card.tsx';
import { GridSkeleton } from '#features/reading/web/lists/cards/article-grid.tsx';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';

export function FeedView() {
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <header className="mb-8 max-w-measure">
        <h1 className="font-serif text-display">{texts.feedPage.title}</h1>
        <p className="mt-4 font-serif text-ink-soft text-lead">{texts.feedPage.lead}</p>
        <p className="mt-3">
          <Link
            to={followSettingsPath}
            className="font-medium text-accent underline-offset-4 hover:underline"
          >
            {texts.feedPage.manage}
          </Link>
        </p>
      </header>
      <Feed
        renderCard={(article) => <ArticleCard article={article} headingLevel={2} />}
        skeleton={<GridSkeleton cards={6} />}
      />
    </div>
  );
}
