import type { LoadPage } from '#client/page.ts';
import { RequireSignIn } from '#features/accounts/web/session/require-sign-in.tsx';
import { InvitationsPage } from '#features/members/web/invitations/invitations-page.tsx';
import { texts } from '#texts';
import { AdminsOnly } from '../page-parts/dashboard/admins-only.tsx';

export const load: LoadPage = () => ({
  title: texts.invitations.title,
  description: texts.invitations.description,
  isIndexable: false,
});

export function Component() {
  return (
    <RequireSignIn>
      {(viewer) =>
        viewer.role === 'admin' ? <InvitationsPage forbidden={<AdminsOnly />} /> : <AdminsOnly />
      }
    </RequireSignIn>
  );
}
