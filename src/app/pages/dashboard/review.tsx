import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { LoadPage } from '#client/page.ts';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import { RequireSignIn } from '#features/accounts/web/session/require-sign-in.tsx';
import { checksQuery } from '#features/checks/web/checks-queries.ts';
import { ReviewChecks } from '#features/checks/web/review-checks.tsx';
import { ArticleText } from '#features/reading/web/article/article-text.tsx';
import { ReviewPage } from '#features/review-page/web/review-page.tsx';
import { ClaimBar } from '#features/reviews/web/claiming/claim-bar.tsx';
import { mayReview } from '#kit/roles.ts';
import { decorateText } from '#richtext/render/decorate-html.ts';
import { texts } from '#texts';
import { ReviewersOnly } from '../../page-parts/dashboard/staff-only.tsx';
import { usePageParams } from '../../shell/current-page.tsx';

export const load: LoadPage = () => ({
  title: texts.review.title,
  description: texts.review.description,
  isIndexable: false,
});

/** The server sends the same page to everyone. Its data comes from calls that only those who review may make. */
export function Component() {
  const { id = '' } = usePageParams();
  return (
    <RequireSignIn>
      {(viewer) =>
        // The key makes React create a new component for each submission.
        mayReview(viewer.role) ? <Review key={id} id={id} viewer={viewer} /> : <ReviewersOnly />
      }
    </RequireSignIn>
  );
}

function Review({ id, viewer }: { id: string; viewer: SignedInViewer }) {
  // The checks stand above the text: loaded together with it, they do not move it.
  useQuery(checksQuery(useApi(), id));
  return (
    <ReviewPage
      id={id}
      viewer={viewer}
      ReadersText={ReadersText}
      Checks={ReviewChecks}
      ClaimBar={ClaimBar}
      forbidden={<ReviewersOnly />}
    />
  );
}

/** Renders the text as the article page does, but hides nothing. */
function ReadersText({ id, html }: { id: string; html: string }) {
  const shown = useMemo(() => decorateText(showHidden(html)), [html]);
  return <ArticleText ref={useRef(null)} articleId={id} html={shown} />;
}

/** Reviewers see the parts that readers unfold, and each footnote also where the text refers to it. */
const showHidden = (html: string): string =>
  html
    .replaceAll('<details>', '<details open="">')
    .replaceAll('<span class="footnote-text" hidden="">', '<span class="footnote">');
