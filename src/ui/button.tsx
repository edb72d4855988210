import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize };

const base =
  'inline-flex items-center justify-center gap-2 rounded-md border font-medium font-sans whitespace-nowrap ' +
  'transition-colors select-none disabled:opacity-55 disabled:cursor-not-allowed aria-disabled:opacity-55 ' +
  // Nobody can press it on paper.
  'print:hidden';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border-edge bg-raised text-ink hover:border-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken',
  danger: 'border-bad bg-raised text-bad hover:bg-bad-tint',
};

// Small is 36 px high, more than the 24 px that WCAG 2.2 requires for a target.
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-sm',
  medium: 'min-h-11 px-4 text-[0.9375rem]',
  large: 'min-h-13 px-6 text-base',
};

function buttonClass({ variant = 'primary', size = 'medium' }: ButtonStyle, className?: string): string {
  return classNames(base, variants[variant], sizes[size], className);
}

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { isPending?: boolean };

/** While pending, the button stays focusable and announces that it is busy, but ignores clicks. */
export function Button({ variant, size, isPending, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }) }, className)}
      aria-disabled={isPending || rest['aria-disabled']}
      aria-busy={isPending || undefined}
      onClick={isPending ? (event) => event.preventDefault() : onClick}
    >
      {isPending && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {children}
    </button>
  );
}

type ButtonLinkProps = LinkProps & ButtonStyle;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }) }, className)}
    />
  );
}

type IconButtonProps = ComponentProps<'button'> & { label: string; size?: 'small' | 'medium' };

/** An icon with an accessible name. */
export function IconButton({ label, size = 'medium', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors print:hidden',
        'hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-45 disabled:hover:bg-transparent',
        'aria-pressed:bg-tint aria-pressed:text-accent',
        size === 'small' ? 'size-8' : 'size-10',
        className,
      )}
    />
  );
}
