import type { LoadPage } from '#client/page.ts';
import { RequireSignIn } from '#features/accounts/web/require-sign-in.tsx';
import { QueuePosition } from '#features/reviews/web/author/queue-position.tsx';
import { MyArticles } from '#features/writing/web/my-articles/my-articles.tsx';
import { texts } from '#texts';

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
          renderQueuePosition={(articleId) => <QueuePosition articleId={articleId} />}
        />
      )}
    </RequireSignIn>
  );
}
