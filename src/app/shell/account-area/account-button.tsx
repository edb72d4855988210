import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { displayName, type SignedInViewer } from '#client/session.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';

type AccountButtonProps = Omit<ComponentProps<'button'>, 'children'> & { viewer: SignedInViewer | null };

/** The button of the account menu, with the viewer's name and picture. */
export function AccountButton({ viewer, ...rest }: AccountButtonProps) {
  const name = viewer ? displayName(viewer) : '';
  return (
    <button
      type="button"
      {...rest}
      className="inline-flex min-h-10 items-center gap-2 rounded-md px-1.5 hover:bg-sunken"
    >
      <Avatar name={name} src={viewer?.avatar ?? null} size="small" />
      <span
        dir="auto"
        className="viewer-name inline-block max-w-40 truncate font-medium text-[0.9375rem] max-xl:sr-only"
      >
        {name}
      </span>
      <span className="sr-only">{texts.accountButton.label}</span>
      <ChevronDown aria-hidden className="hidden size-4 text-ink-soft xl:inline" />
    </button>
  );
}
