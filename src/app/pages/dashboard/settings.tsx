import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { LoadPage } from '#client/page.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { AdminsOnly } from '../../page-parts/dashboard/staff-only.tsx';
import { IdentityPreview } from '../../page-parts/settings/identity-preview.tsx';
import { SettingsLayout } from '../../page-parts/settings/settings-layout.tsx';
import { SettingsOverview } from '../../page-parts/settings/settings-overview.tsx';
import { findSection } from '../../page-parts/settings/settings-sections.tsx';
import { SignUpPreview } from '../../page-parts/settings/sign-up-preview.tsx';

const SetUpPage = lazyPart(async () => (await import('../../page-parts/setup/set-up-page.tsx')).SetUpPage);

/** The overview, every section and the set-up are one page: visitors load nothing more for each of them. */
export const load: LoadPage = ({ url }) => {
  if (url.pathname === paths.setUp) {
    return { title: texts.setUp.pageTitle, description: texts.setUp.lead, isIndexable: false };
  }
  const section = findSection(url.pathname);
  return {
    title: section?.pageTitle ?? texts.settingsLayout.settings,
    description: section?.lead ?? texts.settingsLayout.lead,
    isIndexable: false,
  };
};

export function Component() {
  const { pathname } = useLocation();
  if (pathname === paths.setUp) {
    return <SetUp />;
  }
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

/** The server renders no part that is loaded later, so this starts with a placeholder. */
function SetUp() {
  const [isInBrowser, setIsInBrowser] = useState(false);
  useEffect(() => setIsInBrowser(true), []);
  const placeholder = <SkeletonText lines={6} className="mx-auto w-full max-w-page px-gutter py-16" />;
  return (
    <Suspense fallback={placeholder}>
      {isInBrowser ? <SetUpPage Identity={IdentityPreview} SignUp={SignUpPreview} /> : placeholder}
      <noscript>
        <p className="px-gutter pb-16">{texts.requireSignIn.needsJavaScript}</p>
      </noscript>
    </Suspense>
  );
}
