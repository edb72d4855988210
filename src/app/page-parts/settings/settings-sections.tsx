import { DoorOpen, House, type LucideIcon, Newspaper } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { IdentityPreview } from './identity-preview.tsx';
import { SignUpPreview } from './sign-up-preview.tsx';

type SectionFormProps = {
  /** Shown to somebody who has lost the role of admin meanwhile. */
  forbidden: ReactNode;
};

export type SettingsSection = {
  path: string;
  title: string;
  /** For browser tabs. */
  pageTitle: string;
  lead: string;
  icon: LucideIcon;
  Form: ComponentType<SectionFormProps>;
};

const IdentitySettings = lazyPart(
  async () => (await import('#features/site/web/identity-settings.tsx')).IdentitySettings,
);
const HomeSettings = lazyPart(
  async () => (await import('#features/site/web/home-settings.tsx')).HomeSettings,
);
const SignUpSettings = lazyPart(
  async () => (await import('#features/site/web/sign-up-settings.tsx')).SignUpSettings,
);

/** In the order of the navigation. Each form is loaded when its section is opened. */
export const settingsSections: readonly SettingsSection[] = [
  {
    path: paths.identitySettings,
    title: texts.settingsLayout.identity,
    pageTitle: texts.settingsLayout.identityTitle,
    lead: texts.settingsLayout.identityLead,
    icon: Newspaper,
    Form: ({ forbidden }) => <IdentitySettings Preview={IdentityPreview} forbidden={forbidden} />,
  },
  {
    path: paths.homeSettings,
    title: texts.settingsLayout.home,
    pageTitle: texts.settingsLayout.homeTitle,
    lead: texts.settingsLayout.homeLead,
    icon: House,
    Form: ({ forbidden }) => <HomeSettings forbidden={forbidden} />,
  },
  {
    path: paths.signUpSettings,
    title: texts.settingsLayout.signUp,
    pageTitle: texts.settingsLayout.signUpTitle,
    lead: texts.settingsLayout.signUpLead,
    icon: DoorOpen,
    Form: ({ forbidden }) => <SignUpSettings Preview={SignUpPreview} forbidden={forbidden} />,
  },
];

/** Undefined on the overview. */
export const findSection = (pathname: string): SettingsSection | undefined =>
  settingsSections.find(({ path }) => path === pathname);
