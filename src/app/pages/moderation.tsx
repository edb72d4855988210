import { Suspense } from 'react';
import { useLocation } from 'react-router';
import type { LoadPage } from '#client/page.ts';
import { RequireSignIn } from '#features/accounts/web/session/require-sign-in.tsx';
import { paths } from '#kit/paths.ts';
import { hasRole } from '#kit/roles.ts';
import { texts } from '#texts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { EditorsOnly } from '../page-parts/dashboard/staff-only.tsx';
import { usePageParams } from '../shell/current-page.tsx';

const CasePage = lazyPart(
  async () => (await import('#features/moderation/web/reports/case-page.tsx')).CasePage,
);
const MyReports = lazyPart(
  async () => (await import('#features/moderation/web/reports/my-reports.tsx')).MyReports,
);
const OwnDecision = lazyPart(
  async () => (await import('#features/moderation/web/reports/own-decision.tsx')).OwnDecision,
);

const isCase = (pathname: string): boolean => pathname.startsWith(paths.reportCase(''));

/** A case, a member’s own reports and a decision are one page: visitors load nothing more for each of them. */
export const load: LoadPage = ({ url }) => {
  const shown = isCase(url.pathname)
    ? { title: texts.reportCase.pageTitle, description: texts.reportCase.description }
    : url.pathname === paths.myReports
      ? { title: texts.myReports.title, description: texts.myReports.description }
      : { title: texts.ownDecision.title, description: texts.ownDecision.description };
  return { ...shown, isIndexable: false };
};

/** The server sends the same page to everyone. Its data comes from calls that only the right people may make. */
export function Component() {
  const { id = '' } = usePageParams();
  const { pathname } = useLocation();
  return (
    <RequireSignIn>
      {(viewer) => (
        <Suspense fallback={<SkeletonText lines={6} className="mx-auto w-full max-w-page px-gutter py-16" />}>
          {pathname === paths.myReports ? (
            <MyReports />
          ) : !isCase(pathname) ? (
            <OwnDecision key={id} id={id} />
          ) : hasRole(viewer.role, 'editor') ? (
            // The key makes React create a new component for each case.
            <CasePage key={id} id={id} viewer={viewer} forbidden={<EditorsOnly />} />
          ) : (
            <EditorsOnly />
          )}
        </Suspense>
      )}
    </RequireSignIn>
  );
}
