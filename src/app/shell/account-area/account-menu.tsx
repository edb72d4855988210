import { LogOut } from 'lucide-react';
import type { SignedInViewer } from '#client/session.ts';
import { useLogOut } from '#features/accounts/web/session/use-log-out.ts';
import { texts } from '#texts';
import { Menu, MenuAction, MenuHeading, MenuLink, MenuSeparator } from '#ui/menu.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { accountLinks } from '../account-links.ts';
import { AccountButton } from './account-button.tsx';
import { libraryLinks } from './library-links.tsx';

type AccountMenuProps = { viewer: SignedInViewer | null };

export function AccountMenu({ viewer }: AccountMenuProps) {
  const name = viewer?.name ?? '';
  const logOut = useLogOut();
  return (
    <Menu label={texts.accountMenu.label} trigger={<AccountButton viewer={viewer} />}>
      <MenuHeading>
        {name === '' ? (
          texts.accountMenu.welcome
        ) : (
          <RichText text={texts.accountMenu.welcomeName} values={{ name }} />
        )}
      </MenuHeading>
      <MenuSeparator />
      {[...accountLinks(viewer), ...libraryLinks].map(({ to, label, icon: Icon }) => (
        <MenuLink key={to} to={to} icon={<Icon aria-hidden className="size-4 text-ink-soft" />}>
          {label}
        </MenuLink>
      ))}
      <MenuSeparator />
      <MenuAction onSelect={logOut} icon={<LogOut aria-hidden className="size-4 text-ink-soft" />}>
        {texts.accountMenu.logOut}
      </MenuAction>
    </Menu>
  );
}
