import { Suspense } from 'react';
import { useLocation } from 'react-router';
import type { LoadPage } from '#client/page.ts';
import { texts } from '#texts';
import { SkeletonText } from '#ui/skeleton.tsx';
import { AdminsOnly } from '../page-parts/dashboard/admins-only.tsx';
import { SettingsLayout } from '../page-parts/settings/settings-layout.tsx';
import { SettingsOverview } from '../page-parts/settings/settings-overview.tsx';
import { findSection } from '../page-parts/settings/settings-sections.tsx';

/** The overview and every section are one page: visitors load nothing more for each further section. */
export const load: LoadPage = ({ url }) => {
  const section = findSection(url.pathname);
  return {
    title: section?.pageTitle ?? texts.settingsLayout.settings,
    description: section?.lead ?? texts.settingsLayout.lead,
    isIndexable: false,
  };
};

export function Component() {
  const { pathname } = useLocation();
  const section = findSection(pathname);
  if (!section) {
    return (
      <SettingsLayout title={texts.settingsLayout.settings} lead={texts.settingsLayout.lead}>
        <SettingsOverview />
      </SettingsLayout>
    );
  }
  const { path, title, lead, Form } = section;
  return (
    <SettingsLayout current={path} title={title} lead={pathname === path ? lead : undefined}>
      <Suspense fallback={<SkeletonText lines={6} />}>
        <Form key={path} forbidden={<AdminsOnly />} />
      </Suspense>
    </SettingsLayout>
  );
}
