import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { texts } from '#texts';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';

type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  width?: 'narrow' | 'wide';
  children: ReactNode;
  /** Buttons, aligned right, with the main one last. */
  actions?: ReactNode;
};

/** The browser's modal dialog: it traps the focus, closes on Escape and is above everything else. */
export function Dialog({ title, isOpen, onClose, width = 'narrow', children, actions }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (!isOpen) return ref.current?.close();
    ref.current?.showModal();
    // Elements of a closed dialog cannot be focused, so autofocus is applied when it opens.
    ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isOpen]);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      // A click whose target is the dialog itself is on the backdrop.
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={() => {}}
      className={classNames(
        'm-auto max-h-[80dvh] w-[calc(100%-2rem)] overflow-hidden rounded-lg border border-line bg-raised text-ink shadow-float',
        'backdrop:bg-[rgb(20_15_8/0.5)] open:flex open:animate-rise',
        width === 'narrow' ? 'max-w-lg' : 'max-w-3xl',
      )}
    >
      <div className="flex min-h-0 w-full flex-col">
        <header className="flex items-center justify-between gap-4 border-line border-b py-3 pr-3 pl-5">
          <h2 id={titleId} className="font-serif text-xl">
            {title}
          </h2>
          <IconButton label={texts.dialog.close} onClick={onClose}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
        {actions && (
          <footer className="flex flex-wrap justify-end gap-3 border-line border-t p-4">{actions}</footer>
        )}
      </div>
    </dialog>
  );
}
