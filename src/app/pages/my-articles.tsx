import { Suspense } from 'react';
import type { LoadPage } from '#client/page.ts';
import { RequireSignIn } from '#features/accounts/web/session/require-sign-in.tsx';
import { OwnCheckState } from '#features/checks/web/check-state.tsx';
import { QueuePosition } from '#features/reviews/web/author/queue-position.tsx';
import { MyArticles } from '#features/writing/web/my-articles/my-articles.tsx';
import { texts } from '#texts';
import { lazyPart } from '#ui/lazy-part.tsx';

// Loaded later: most authors have none.
const WaitingCorrections = lazyPart(
  async () => (await import('#features/marks/web/corrections/waiting-corrections.tsx')).WaitingCorrections,
);

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
          renderCorrections={(articleId) => (
            <Suspense>
              <WaitingCorrections articleId={articleId} />
            </Suspense>
          )}
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
