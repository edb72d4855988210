import { House, type LucideIcon, Newspaper } from 'lucide-react';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';

type SettingsSection = { path: string; title: string; lead: string; icon: LucideIcon };

/** In the order of the navigation. */
export const settingsSections: readonly SettingsSection[] = [
  {
    path: paths.identitySettings,
    title: texts.settingsLayout.identity,
    lead: texts.settingsLayout.identityLead,
    icon: Newspaper,
  },
  {
    path: paths.homeSettings,
    title: texts.settingsLayout.home,
    lead: texts.settingsLayout.homeLead,
    icon: House,
  },
];
