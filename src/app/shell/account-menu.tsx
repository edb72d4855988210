import { ChevronDown, LogOut } from 'lucide-react';
import { displayName, type SignedInViewer } from '#client/session.ts';
import { useLogOut } from '#features/accounts/web/use-log-out.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Menu, MenuAction, MenuHeading, MenuLink, MenuSeparator } from '#ui/menu.tsx';
import { accountLinks } from './account-links.ts';

type AccountMenuProps = { viewer: SignedInViewer | null };

export function AccountMenu({ viewer }: AccountMenuProps) {
  const name = viewer ? displayName(viewer) : '';
  const logOut = useLogOut();
  return (
    <Menu
      label="Account"
      trigger={
        <button
          type="button"
          className="inline-flex min-h-10 items-center gap-2 rounded-md px-1.5 hover:bg-sunken"
        >
          <Avatar name={name} src={viewer?.avatar ?? null} size="small" />
          <span className="viewer-name inline-block max-w-40 truncate font-medium text-[0.9375rem] max-xl:sr-only">
            {name}
          </span>
          <span className="sr-only">Account menu</span>
          <ChevronDown aria-hidden className="hidden size-4 text-ink-soft xl:inline" />
        </button>
      }
    >
      <MenuHeading>Welcome back, {name || 'there'}!</MenuHeading>
      <MenuSeparator />
      {accountLinks(viewer).map(({ to, label, icon: Icon }) => (
        <MenuLink key={to} to={to} icon={<Icon aria-hidden className="size-4 text-ink-soft" />}>
          {label}
        </MenuLink>
      ))}
      <MenuSeparator />
      <MenuAction onSelect={logOut} icon={<LogOut aria-hidden className="size-4 text-ink-soft" />}>
        Log out
      </MenuAction>
    </Menu>
  );
}
