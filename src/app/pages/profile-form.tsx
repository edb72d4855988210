import { useLocation } from 'react-router';
import type { LoadPage } from '#client/page.ts';
import { RequireSignIn } from '#features/accounts/web/session/require-sign-in.tsx';
import { ProfileFormScreen } from '#features/profiles/web/profile-form-screen.tsx';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';

const isEdit = (path: string) => path === paths.profileEdit;

export const load: LoadPage = ({ url }) => ({
  title: isEdit(url.pathname) ? texts.profileForm.editTitle : texts.profileForm.setupTitle,
  description: texts.profileForm.description,
  isIndexable: false,
});

/** One form with two paths: for the setup after signing up, and for later edits. */
export function Component() {
  const { pathname } = useLocation();
  return (
    <RequireSignIn>
      {(viewer) => <ProfileFormScreen mode={isEdit(pathname) ? 'edit' : 'setup'} viewer={viewer} />}
    </RequireSignIn>
  );
}
