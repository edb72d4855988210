import { LogOut, Menu as MenuIcon } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { fieldTypedDuringNavigation } from '#client/navigation/typing-during-navigation.ts';
import type { SignedInViewer } from '#client/session.ts';
import { useLogOut } from '#features/accounts/web/session/use-log-out.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { accountLinks } from './account-links.ts';
import { SearchBox } from './search-box.tsx';
import { SessionView } from './session-view.tsx';
import { SignUpButton } from './sign-up-button.tsx';

const menuId = 'mobile-menu';
const rowClass = 'flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-left text-lg hover:bg-sunken';

/** The menu for small screens. It is a native popover, so that it opens without our script. */
export function MobileMenu() {
  const ref = useRef<HTMLElement>(null);
  const location = useLocation();

  // A layout effect: a menu that the reader opens on the new page must stay open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location closes the menu.
  useLayoutEffect(() => {
    const menu = ref.current;
    const isTypedIn = menu?.contains(fieldTypedDuringNavigation());
    if (!isTypedIn && menu?.matches(':popover-open')) menu.hidePopover();
  }, [location]);

  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-label={texts.mobileMenu.label}
        popoverTarget={menuId}
        className="-mr-2 inline-flex size-11 items-center justify-center rounded-md hover:bg-sunken"
      >
        <MenuIcon aria-hidden className="size-6" />
      </button>
      <nav
        ref={ref}
        id={menuId}
        popover="auto"
        aria-label={texts.mobileMenu.label}
        className="fixed inset-x-0 top-header m-0 max-h-[calc(100dvh-var(--spacing-header))] w-full overflow-y-auto border-line border-b bg-paper p-gutter text-ink shadow-float open:animate-appear"
      >
        <SearchBox suggestions="between" className="mb-3" />
        <Link to={paths.articles} className={rowClass}>
          {texts.pageNames.articles}
        </Link>
        <SessionView signedOut={<SignedOutRows />} signedIn={(viewer) => <SignedInRows viewer={viewer} />} />
      </nav>
    </div>
  );
}

function SignedOutRows() {
  return (
    <div className="mt-4 grid grid-cols-2 gap-3">
      <ButtonLink to={paths.auth} variant="secondary">
        {texts.actions.signIn}
      </ButtonLink>
      <SignUpButton />
    </div>
  );
}

function SignedInRows({ viewer }: { viewer: SignedInViewer | null }) {
  const name = viewer?.name ?? '';
  const logOut = useLogOut();
  return (
    <>
      <p className="mt-3 border-line border-t px-3 pt-4 pb-2 font-serif text-ink-soft text-lg">
        {name === '' ? (
          texts.accountMenu.welcome
        ) : (
          <RichText text={texts.accountMenu.welcomeName} values={{ name }} />
        )}
      </p>
      {accountLinks(viewer).map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className={rowClass}>
          <Icon aria-hidden className="size-5 text-ink-soft" />
          {label}
        </Link>
      ))}
      {/* Filled by the members' part of the header. */}
      <div id="library-links" />
      <button type="button" onClick={logOut} className={rowClass}>
        <LogOut aria-hidden className="size-5 text-ink-soft" />
        {texts.accountMenu.logOut}
      </button>
    </>
  );
}
