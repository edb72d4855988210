import { type Location, useLocation } from 'react-router';
import { useSite } from '#client/site.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { CachedPart } from '#ui/cached-part.tsx';
import { isWithin, Link, NavLink } from '#ui/link.tsx';
import { AccountArea } from './account-area/account-area.tsx';
import { BackButton } from './back-button.tsx';
import { Wordmark } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchBox } from './search-box.tsx';
import { SessionView } from './session-view.tsx';
import { SignUpButton } from './sign-up-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const navClass =
  'relative inline-flex min-h-10 items-center whitespace-nowrap px-1 font-medium text-[0.9375rem] text-ink-soft hover:text-ink ' +
  'aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-1 ' +
  'aria-[current=page]:after:bottom-1 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent';

export function Header() {
  const location = useLocation();
  const site = useSite();
  const isHome = location.pathname === paths.home;
  return (
    <CachedPart
      as="header"
      name="header"
      values={headerValues(location)}
      className="sticky top-0 z-30 border-line border-b bg-paper/92 backdrop-blur-md"
    >
      <div className="mx-auto flex h-header max-w-page items-center gap-2 px-gutter lg:gap-6">
        {!isHome && <BackButton />}
        <Link
          to={paths.home}
          aria-label={fill(texts.header.homeLink, { site: site.name })}
          className="mr-auto inline-flex min-h-11 min-w-0 items-center lg:mr-0 lg:max-w-60 xl:max-w-80 xl:shrink-0 [&_bdi]:line-clamp-2"
        >
          <Wordmark />
        </Link>
        <nav aria-label={texts.header.navigationLabel} className="hidden items-center gap-5 lg:flex">
          <NavLink to={paths.articles} className={navClass}>
            {texts.pageNames.articles}
          </NavLink>
          <SessionView
            signedOut={null}
            signedIn={() => (
              <NavLink to={paths.write} className={navClass}>
                {texts.pageNames.writeArticle}
              </NavLink>
            )}
          />
        </nav>
        <SearchBox suggestions="over" className="mx-auto hidden w-full max-w-sm lg:block" />
        <ThemeSwitch />
        <SessionView signedOut={<SignInButtons />} signedIn={(viewer) => <AccountArea viewer={viewer} />} />
        <MobileMenu />
      </div>
    </CachedPart>
  );
}

const navigated = [paths.articles, paths.write];

/**
 * The header differs on the home page, on pages that the navigation links to, and where the search box shows a query.
 */
function headerValues({ pathname, search }: Location): string[] | undefined {
  if (pathname === paths.home) return [paths.home];
  const current = navigated.find((path) => isWithin(pathname, path));
  if (current === undefined) return [];
  return new URLSearchParams(search).get('q') ? undefined : [current];
}

function SignInButtons() {
  return (
    <div className="hidden items-center gap-2 sm:flex">
      <ButtonLink to={paths.auth} variant="quiet" size="small">
        {texts.actions.signIn}
      </ButtonLink>
      <SignUpButton size="small" />
    </div>
  );
}
