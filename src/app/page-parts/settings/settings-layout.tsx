import { type ReactNode, useRef } from 'react';
import { RequireSignIn } from '#features/accounts/web/session/require-sign-in.tsx';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { useCentredItem } from '#ui/use-centred-item.ts';
import { AdminsOnly } from '../dashboard/staff-only.tsx';
import { settingsSections } from './settings-sections.tsx';

type SettingsLayoutProps = {
  /** The path of the section; undefined on the overview. */
  current?: string;
  title: string;
  /** Not on the pages within a section. */
  lead?: string | undefined;
  children: ReactNode;
};

/** A page of the settings, for admins, with links to its sections. */
export function SettingsLayout({ current, title, lead, children }: SettingsLayoutProps) {
  return (
    <RequireSignIn>
      {(viewer) =>
        viewer.role === 'admin' ? (
          <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
            <Trail isSection={current !== undefined} />
            <header className="mb-8 max-w-measure">
              <h1 className="font-serif text-display">{title}</h1>
              {lead && <p className="mt-3 text-ink-soft text-lg">{lead}</p>}
            </header>
            {current === undefined ? children : <WithSections current={current}>{children}</WithSections>}
          </div>
        ) : (
          <AdminsOnly />
        )
      }
    </RequireSignIn>
  );
}

function Trail({ isSection }: { isSection: boolean }) {
  const linkClass = 'inline-flex min-h-9 items-center text-ink-soft underline-offset-4 hover:underline';
  return (
    <nav aria-label={texts.settingsLayout.trail} className="mb-3 flex flex-wrap items-center gap-2 text-sm">
      <Link to={paths.dashboard} className={linkClass}>
        {texts.pageNames.dashboard}
      </Link>
      {isSection && (
        <>
          <span aria-hidden className="text-ink-soft">
            {'/'}
          </span>
          <Link to={paths.settings} className={linkClass}>
            {texts.settingsLayout.settings}
          </Link>
        </>
      )}
    </nav>
  );
}

function WithSections({ current, children }: { current: string; children: ReactNode }) {
  const navRef = useRef<HTMLElement>(null);
  // On a phone the sections are a row that scrolls, and the current one may be out of sight.
  useCentredItem({ rowRef: navRef, selector: '[aria-current]', contents: current });
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-12">
      <nav
        ref={navRef}
        aria-label={texts.settingsLayout.sections}
        className="-mx-gutter relative overflow-x-auto px-gutter lg:mx-0 lg:px-0"
      >
        <ul className="flex w-fit min-w-full gap-1 border-line border-b lg:flex-col lg:border-b-0">
          {settingsSections.map(({ path, title }) => (
            <li key={path}>
              <Link
                to={path}
                aria-current={path === current ? 'page' : undefined}
                className="inline-flex min-h-11 w-full items-center whitespace-nowrap border-transparent border-b-2 px-3 text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink lg:border-b-0 lg:border-s-2"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
