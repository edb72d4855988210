import type { ComponentProps } from 'react';
import { createPath, resolvePath, type To, useHref, useLinkClickHandler, useLocation } from 'react-router';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To;
  replace?: boolean | undefined;
  /** Stored in the history entry. */
  state?: unknown;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean | undefined;
};

/** A link within the site. */
export const Link = import.meta.env.SSR ? StaticLink : LiveLink;

/** The server renders a hundred links on a page and needs only their `href`. */
function StaticLink({ to, replace: _, state: __, preventScrollReset: ___, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  const isWhole = typeof to === 'string' && to.startsWith('/');
  return <a {...rest} href={isWhole ? to : createPath(resolvePath(to, pathname))} />;
}

function LiveLink({ to, replace, state, preventScrollReset, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(replace !== undefined && { replace }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
    ...(rest.target !== undefined && { target: rest.target }),
    state,
  });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

/** A link to something that is not a page: a feed, a file. */
export function FileLink({ href, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} href={href}>
      {children}
    </a>
  );
}

type NavLinkProps = Omit<LinkProps, 'to'> & { to: string };

/** A link with `aria-current` when the reader is on that page or below it. */
export function NavLink({ to, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  return <Link to={to} aria-current={isWithin(pathname, to) ? 'page' : undefined} {...rest} />;
}

export function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
