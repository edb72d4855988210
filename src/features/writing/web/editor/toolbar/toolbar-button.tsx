import type { LucideIcon } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import type { ComponentProps } from 'react';
import { IconButton } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { findMachine, shortcutNames, shortcutText } from './shortcut.ts';

type ToolbarButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  keys?: string | undefined;
  icon: LucideIcon;
  isActive?: boolean | undefined;
  /** Stays in the row of the arrow keys, so that nobody's focus is lost when it goes off under it. */
  isOff?: boolean | undefined;
};

export function ToolbarButton({
  label,
  keys,
  icon: Icon,
  isActive,
  isOff,
  onClick,
  ...rest
}: ToolbarButtonProps) {
  const machine = findMachine();
  return (
    <Tooltip text={keys ? `${label} (${shortcutText(keys, machine)})` : label}>
      <Toolbar.Button asChild>
        <IconButton
          {...rest}
          label={label}
          size="small"
          className="pointer-coarse:size-10 aria-disabled:cursor-not-allowed aria-disabled:opacity-40 aria-disabled:hover:bg-transparent"
          aria-pressed={isActive}
          aria-disabled={isOff || undefined}
          aria-keyshortcuts={keys && shortcutNames(keys, machine)}
          // The caret stays in the text, and on phones the keyboard stays up.
          onMouseDown={(event) => event.preventDefault()}
          onClick={isOff ? undefined : onClick}
        >
          <Icon aria-hidden className="size-[1.125rem]" />
        </IconButton>
      </Toolbar.Button>
    </Tooltip>
  );
}

export function ToolbarSeparator() {
  return <Toolbar.Separator className="mx-1 h-5 w-px shrink-0 self-center bg-line" />;
}
