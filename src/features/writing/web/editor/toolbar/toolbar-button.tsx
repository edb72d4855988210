import type { LucideIcon } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import type { ComponentProps } from 'react';
import { ariaKeyShortcuts, detectPlatform, shortcutText } from '#client/shortcut.ts';
import { IconButton } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';

type ToolbarButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  keys?: string | undefined;
  icon: LucideIcon;
  isActive?: boolean | undefined;
  /** Uses `aria-disabled`: a button that is disabled while it has the focus must not lose it. */
  isDisabled?: boolean | undefined;
};

export function ToolbarButton({
  label,
  keys,
  icon: Icon,
  isActive,
  isDisabled,
  onClick,
  ...rest
}: ToolbarButtonProps) {
  const platform = detectPlatform();
  return (
    <Tooltip text={keys ? `${label} (${shortcutText(keys, platform)})` : label}>
      <Toolbar.Button asChild>
        <IconButton
          {...rest}
          label={label}
          size="small"
          className="pointer-coarse:size-10 aria-disabled:cursor-not-allowed aria-disabled:opacity-40 aria-disabled:hover:bg-transparent"
          aria-pressed={isActive}
          aria-disabled={isDisabled || undefined}
          aria-keyshortcuts={keys && ariaKeyShortcuts(keys, platform)}
          // Keeps the focus in the text, so that a phone's keyboard stays open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={isDisabled ? undefined : onClick}
        >
          <Icon aria-hidden className="size-[1.125rem]" />
        </IconButton>
      </Toolbar.Button>
    </Tooltip>
  );
}

export function ToolbarSeparator() {
  return <Toolbar.Separator className="mx-1 h-5 sm:mx-0.5 w-px shrink-0 self-center bg-line" />;
}
