import type { LoadPage } from '#client/page.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { SettingsLayout } from '../../page-parts/settings/settings-layout.tsx';
import { settingsSections } from '../../page-parts/settings/settings-sections.ts';

export const load: LoadPage = () => ({
  title: texts.settingsLayout.settings,
  description: texts.settingsLayout.lead,
  isIndexable: false,
});

export function Component() {
  return (
    <SettingsLayout title={texts.settingsLayout.settings} lead={texts.settingsLayout.lead}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {settingsSections.map(({ path, title, lead, icon: Icon }) => (
          <li
            key={path}
            className="group relative rounded-lg border border-line bg-raised p-6 shadow-raised hover:border-edge"
          >
            <Icon aria-hidden className="size-6 text-accent" />
            <h2 className="mt-4 font-serif text-xl">
              <Link to={path} className="after:absolute after:inset-0 group-hover:text-accent">
                {title}
              </Link>
            </h2>
            <p className="mt-2 text-ink-soft">{lead}</p>
          </li>
        ))}
      </ul>
    </SettingsLayout>
  );
}
