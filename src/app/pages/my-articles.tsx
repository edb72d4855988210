import { Suspense } from 'react';
import type { LoadPage } from '#client/page.ts';
import { RequireSignIn } from '#features/accounts/web/session/require-sign-in.tsx';
import { OwnCheckState } from '#features/checks/web/check-state.tsx';
import { QueuePosition } from '#features/reviews/web/author/queue-position.tsx';
import { mySeriesPath } from '#features/series/series-paths.ts';
import { MyArticles } from '#features/writing/web/my-articles/my-articles.tsx';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

// Loaded beside the list of articles.
const loadParts = () => import('../page-parts/own-article-parts.ts');
const SeriesManager = lazyPart(async () => (await loadParts()).SeriesManager);
const WaitingCorrections = lazyPart(async () => (await loadParts()).WaitingCorrections);
const MarksToLookAt = lazyPart(async () => (await loadParts()).MarksToLookAt);
const WaitingGuestNotes = lazyPart(async () => (await loadParts()).WaitingGuestNotes);

export const load: LoadPage = () => ({
  title: texts.pageNames.myArticles,
  description: texts.myArticles.description,
  isIndexable: false,
});

export function Component() {
  return (
    <RequireSignIn>
      {(viewer) => (
        <MyArticles
          viewer={viewer}
          renderRemarks={(articleId, { isLive, isReturned }) => (
            <Suspense>
              {isReturned && <MarksToLookAt articleId={articleId} viewerId={viewer.id} />}
              {isLive && <WaitingCorrections articleId={articleId} />}
              <WaitingGuestNotes articleId={articleId} />
            </Suspense>
          )}
          series={
            <Suspense>
              <SeriesManager viewerId={viewer.id} />
            </Suspense>
          }
          seriesLink={
            <>
              <ButtonLink to={paths.importArticles} variant="secondary">
                {texts.importing.link}
              </ButtonLink>
              <ButtonLink to={mySeriesPath} variant="secondary">
                {texts.series.name}
              </ButtonLink>
            </>
          }
          renderQueuePosition={(articleId) => (
            <div className="flex flex-col gap-1">
              <QueuePosition articleId={articleId} />
              <OwnCheckState articleId={articleId} />
            </div>
          )}
        />
      )}
    </RequireSignIn>
  );
}
