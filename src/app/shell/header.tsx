import { Link, NavLink, useLocation } from 'react-router';
import { paths } from '#client/paths.ts';
import { signUpState } from '#features/accounts/web/auth-mode.ts';
import { NotificationBell } from '#features/notifications/web/notification-bell.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BackButton } from './back-button.tsx';
import { Wordmark } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchBox } from './search-box.tsx';
import { SessionView } from './session-view.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const navClass =
  'relative inline-flex min-h-10 items-center px-1 font-medium text-[0.9375rem] text-ink-soft hover:text-ink ' +
  'aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-1 ' +
  'aria-[current=page]:after:bottom-1 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent';

export function Header() {
  const isHome = useLocation().pathname === paths.home;
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper/92 backdrop-blur-md">
      <div className="mx-auto flex h-header max-w-page items-center gap-2 px-gutter lg:gap-6">
        {!isHome && <BackButton />}
        <Link
          to={paths.home}
          aria-label="Galley, home"
          className="mr-auto inline-flex min-h-11 items-center lg:mr-0"
        >
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-5 lg:flex">
          <NavLink to={paths.articles} className={navClass}>
            Articles
          </NavLink>
          <SessionView
            signedOut={null}
            signedIn={() => (
              <NavLink to={paths.write} className={navClass}>
                Write Article
              </NavLink>
            )}
          />
        </nav>
        <SearchBox suggestions="over" className="mx-auto hidden w-full max-w-sm lg:block" />
        <ThemeSwitch />
        <SessionView
          signedOut={<SignInButtons />}
          signedIn={(viewer) => <SignedInCorner viewer={viewer} />}
        />
        <MobileMenu />
      </div>
    </header>
  );
}

function SignInButtons() {
  return (
    <div className="hidden items-center gap-2 sm:flex">
      <ButtonLink to={paths.auth} variant="quiet" size="small">
        Sign In
      </ButtonLink>
      <ButtonLink to={paths.auth} state={signUpState} size="small">
        Sign Up
      </ButtonLink>
    </div>
  );
}

type SignedInCornerProps = Parameters<typeof AccountMenu>[0];

function SignedInCorner({ viewer }: SignedInCornerProps) {
  return (
    <div className="flex items-center gap-1 sm:gap-2">
      <NotificationBell />
      <div className="hidden sm:block">
        <AccountMenu viewer={viewer} />
      </div>
    </div>
  );
}
