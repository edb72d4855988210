import { useLocation } from 'react-router';
import type { LoadPage } from '#client/page.ts';
import { RequireSignIn } from '#features/accounts/web/session/require-sign-in.tsx';
import { SubjectHistory } from '#features/audit/web/subject-history.tsx';
import { InvitationsPage } from '#features/members/web/invitations/invitations-page.tsx';
import { MemberPage } from '#features/members/web/member-page.tsx';
import { AllTokensPage } from '#features/program-tokens/web/all-tokens-page.tsx';
import { MemberTokens } from '#features/program-tokens/web/member-tokens.tsx';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { AdminsOnly } from '../../page-parts/dashboard/staff-only.tsx';
import { usePageParams } from '../../shell/current-page.tsx';

/** A member, the invitations and the tokens are one page: visitors load nothing more for each further page of admins. */
export const load: LoadPage = ({ url }) => {
  const { title, description } = pageTexts[url.pathname] ?? memberTexts;
  return { title, description, isIndexable: false };
};

const memberTexts = { title: texts.memberPage.title, description: texts.memberPage.description };

const pageTexts: Record<string, { title: string; description: string }> = {
  [paths.invitations]: { title: texts.invitations.title, description: texts.invitations.description },
  [paths.allTokens]: { title: texts.programTokens.title, description: texts.programTokens.description },
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
        ) : pathname === paths.allTokens ? (
          <AllTokensPage />
        ) : (
          // The key makes React create a new component for each member.
          <MemberPage
            key={id}
            id={id}
            history={<SubjectHistory subject={id} />}
            tokens={<MemberTokens member={id} />}
            forbidden={<AdminsOnly />}
          />
        )
      }
    </RequireSignIn>
  );
}
