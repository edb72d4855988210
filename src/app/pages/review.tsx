import { useMemo, useRef } from 'react';
import type { LoadPage } from '#client/page.ts';
import { RequireSignIn } from '#features/accounts/web/session/require-sign-in.tsx';
import { ArticleText } from '#features/reading/web/article/article-text.tsx';
import { ReviewPage } from '#features/review-page/web/review-page.tsx';
import { decorateText } from '#richtext/render/decorate-html.ts';
import { texts } from '#texts';
import { AdminsOnly } from '../page-parts/dashboard/admins-only.tsx';
import { usePageParams } from '../shell/shown-page.tsx';

export const load: LoadPage = () => ({
  title: texts.review.title,
  description: texts.review.description,
  isIndexable: false,
});

/** The same page for everyone; what is on it comes from calls that answer admins alone. */
export function Component() {
  const { id = '' } = usePageParams();
  return (
    <RequireSignIn>
      {(viewer) =>
        viewer.role === 'admin' ? (
          // Another submission starts afresh.
          <ReviewPage key={id} id={id} viewer={viewer} ReadersText={ReadersText} forbidden={<AdminsOnly />} />
        ) : (
          <AdminsOnly />
        )
      }
    </RequireSignIn>
  );
}

/** As the article page shows it. */
function ReadersText({ id, html }: { id: string; html: string }) {
  const shown = useMemo(() => decorateText(html), [html]);
  return <ArticleText ref={useRef(null)} articleId={id} html={shown} />;
}
