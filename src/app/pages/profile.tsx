import type { LoadPage } from '#client/page.ts';
import { AccountSettings } from '#features/accounts/web/account-settings/account-settings.tsx';
import { RequireSignIn } from '#features/accounts/web/require-sign-in.tsx';
import { OwnProfile } from '#features/profiles/web/own-profile.tsx';

export const load: LoadPage = () => ({
  title: 'Your profile',
  description: 'What readers see of you, and the settings of your account.',
  isIndexable: false,
});

export function Component() {
  return (
    <RequireSignIn>
      {(viewer) => (
        <OwnProfile viewer={viewer}>
          <AccountSettings viewer={viewer} />
        </OwnProfile>
      )}
    </RequireSignIn>
  );
}
