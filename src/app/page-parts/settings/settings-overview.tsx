import { Link } from '#ui/link.tsx';
import { settingsSections } from './settings-sections.tsx';

/** All sections, with what each is for. */
export function SettingsOverview() {
  return (
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
  );
}
