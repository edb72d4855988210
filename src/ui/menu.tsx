import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { textDirection } from '#kit/text-direction.ts';
import { Link } from './link.tsx';

type MenuProps = {
  trigger: ReactNode;
  label: string;
  children: ReactNode;
  /** Whether an action has put the focus where it belongs. Otherwise it returns to the trigger. */
  keepsFocus?: () => boolean;
};

/** A dropdown menu, for mouse, touch and keyboard. */
export function Menu({ trigger, label, children, keepsFocus }: MenuProps) {
  return (
    // Not modal: locking the page needs inline styles, which our content security policy forbids.
    <DropdownMenu.Root modal={false} dir={textDirection}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          onCloseAutoFocus={(event) => keepsFocus?.() && event.preventDefault()}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-60 overflow-y-auto animate-rise rounded-lg border border-line bg-raised p-1.5 shadow-float"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="max-w-72 px-3 py-2 font-serif text-lg [overflow-wrap:anywhere]">
      {children}
    </DropdownMenu.Label>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1.5 h-px bg-line" />;
}

const itemClass =
  'flex min-h-10 w-full items-center gap-3 rounded-md px-3 text-left outline-none ' +
  'data-[highlighted]:bg-sunken data-[highlighted]:text-accent';

type MenuLinkProps = { to: string; icon: ReactNode; children: ReactNode };

export function MenuLink({ to, icon, children }: MenuLinkProps) {
  return (
    <DropdownMenu.Item asChild>
      <Link to={to} className={itemClass}>
        {icon}
        {children}
      </Link>
    </DropdownMenu.Item>
  );
}

type MenuActionProps = {
  onSelect: () => void;
  icon: ReactNode;
  children: ReactNode;
  /** Why the action is not available now. */
  obstacle?: string;
};

export function MenuAction({ onSelect, icon, children, obstacle }: MenuActionProps) {
  if (obstacle) {
    return (
      // Not `disabled`: the arrow keys would skip it, and screen readers would not announce the reason.
      <DropdownMenu.Item
        aria-disabled
        onSelect={(event) => event.preventDefault()}
        className={`${itemClass} max-w-72 cursor-not-allowed py-2 text-ink-soft`}
      >
        {icon}
        <span>
          {children}
          <span className="block text-sm leading-snug">{obstacle}</span>
        </span>
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item onSelect={onSelect} className={itemClass}>
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}
