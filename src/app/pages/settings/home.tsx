import type { LoadPage } from '#client/page.ts';
import { HomeSettings } from '#features/site/web/home-settings.tsx';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { AdminsOnly } from '../../page-parts/dashboard/admins-only.tsx';
import { SettingsLayout } from '../../page-parts/settings/settings-layout.tsx';

export const load: LoadPage = () => ({
  title: texts.settingsLayout.homeTitle,
  description: texts.settingsLayout.homeLead,
  isIndexable: false,
});

export function Component() {
  return (
    <SettingsLayout
      current={paths.homeSettings}
      title={texts.settingsLayout.home}
      lead={texts.settingsLayout.homeLead}
    >
      <HomeSettings forbidden={<AdminsOnly />} />
    </SettingsLayout>
  );
}
