import { X } from 'lucide-react';
import { useEffect } from 'react';
import { texts } from '#texts';
import { Button, ButtonLink, IconButton } from '../button.tsx';
import { type Toast, toast, useToasts } from './toast.ts';

// Hovering does not pause the timer here, so it is long.
const durationMs = 15_000;

/** Replaces the toaster when its script cannot be loaded: the same texts with less design. */
export function PlainToaster() {
  return (
    <section aria-label={texts.toaster.notifications}>
      <ol className="fixed right-0 bottom-(--toast-bottom,0px) z-50 flex w-full max-w-sm flex-col gap-3 p-4">
        {useToasts().map((entry) => (
          <PlainToast key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function PlainToast({ entry: { id, tone, title, description, action } }: { entry: Toast }) {
  const close = () => toast.dismiss(id);
  useEffect(() => {
    const timer = setTimeout(() => toast.dismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <li className="flex items-start gap-3 rounded-lg border border-edge bg-raised py-3 pr-2 pl-4 shadow-float">
      <div role={tone === 'error' ? 'alert' : 'status'} dir="auto" className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-ink-soft">{description}</p>}
      </div>
      {action && 'to' in action && (
        <ButtonLink to={action.to} variant="secondary" size="small" onClick={close}>
          {action.label}
        </ButtonLink>
      )}
      {action && 'onSelect' in action && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            close();
            action.onSelect();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={texts.toaster.dismiss} size="small" className="-my-1" onClick={close}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  );
}
