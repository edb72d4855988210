import type { LoadPage } from '#client/page.ts';
import { RequireSignIn } from '#features/accounts/web/session/require-sign-in.tsx';
import { SubjectHistory } from '#features/audit/web/subject-history.tsx';
import { MemberPage } from '#features/members/web/member-page.tsx';
import { texts } from '#texts';
import { AdminsOnly } from '../page-parts/dashboard/admins-only.tsx';
import { usePageParams } from '../shell/current-page.tsx';

export const load: LoadPage = () => ({
  title: texts.memberPage.title,
  description: texts.memberPage.description,
  isIndexable: false,
});

/** The server sends the same page to everyone. Its data comes from calls that only admins may make. */
export function Component() {
  const { id = '' } = usePageParams();
  return (
    <RequireSignIn>
      {(viewer) =>
        viewer.role === 'admin' ? (
          // The key makes React create a new component for each member.
          <MemberPage key={id} id={id} history={<SubjectHistory subject={id} />} forbidden={<AdminsOnly />} />
        ) : (
          <AdminsOnly />
        )
      }
    </RequireSignIn>
  );
}
