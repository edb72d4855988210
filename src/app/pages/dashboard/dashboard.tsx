import type { LoadPage } from '#client/page.ts';
import { RequireSignIn } from '#features/accounts/web/session/require-sign-in.tsx';
import { mayReview } from '#kit/roles.ts';
import { texts } from '#texts';
import { Dashboard } from '../../page-parts/dashboard/dashboard.tsx';
import { ReviewersOnly } from '../../page-parts/dashboard/staff-only.tsx';

export const load: LoadPage = () => ({
  title: texts.pageNames.dashboard,
  description: texts.dashboard.description,
  isIndexable: false,
});

/** The server sends the same page to everyone. Its data comes from calls that only those who review may make. */
export function Component() {
  return (
    <RequireSignIn>
      {(viewer) => (mayReview(viewer.role) ? <Dashboard viewer={viewer} /> : <ReviewersOnly />)}
    </RequireSignIn>
  );
}
