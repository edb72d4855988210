import type { LoadPage } from '#client/page.ts';
import { IdentitySettings } from '#features/site/web/identity-settings.tsx';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { AdminsOnly } from '../../page-parts/dashboard/admins-only.tsx';
import { IdentityPreview } from '../../page-parts/settings/identity-preview.tsx';
import { SettingsLayout } from '../../page-parts/settings/settings-layout.tsx';

export const load: LoadPage = () => ({
  title: texts.settingsLayout.identityTitle,
  description: texts.settingsLayout.identityLead,
  isIndexable: false,
});

export function Component() {
  return (
    <SettingsLayout
      current={paths.identitySettings}
      title={texts.settingsLayout.identity}
      lead={texts.settingsLayout.identityLead}
    >
      <IdentitySettings Preview={IdentityPreview} forbidden={<AdminsOnly />} />
    </SettingsLayout>
  );
}
