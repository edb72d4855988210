import { useLocation } from 'react-router';
import type { LoadPage } from '#client/page.ts';
import { RequireSignIn } from '#features/accounts/web/session/require-sign-in.tsx';
import { SubjectHistory } from '#features/audit/web/subject-history.tsx';
import { InvitationsPage } from '#features/members/web/invitations/invitations-page.tsx';
import { MemberPage } from '#features/members/web/member-page.tsx';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { AdminsOnly } from '../page-parts/dashboard/staff-only.tsx';
import { usePageParams } from '../shell/current-page.tsx';

/** A member, and the invitations, are one page: visitors load nothing more for each further page of admins. */
export const load: LoadPage = ({ url }) => {
  const isList = url.pathname === paths.invitations;
  return {
    title: isList ? texts.invitations.title : texts.memberPage.title,
    description: isList ? texts.invitations.description : texts.memberPage.description,
    isIndexable: false,
  };
};

/** The server sends the same page to everyone. Its data comes from calls that only admins may make. */
export function Component() {
  const { id = '' } = usePageParams();
  const { pathname } = useLocation();
  return (
    <RequireSignIn>
      {(viewer) =>
        viewer.role !== 'admin' ? (
          <AdminsOnly />
        ) : pathname === paths.invitations ? (
          <InvitationsPage forbidden={<AdminsOnly />} />
        ) : (
          // The key makes React create a new component for each member.
          <MemberPage key={id} id={id} history={<SubjectHistory subject={id} />} forbidden={<AdminsOnly />} />
        )
      }
    </RequireSignIn>
  );
}
