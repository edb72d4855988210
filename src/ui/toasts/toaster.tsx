import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { texts } from '#texts';
import { Button, ButtonLink, IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { type Toast, type ToastAction, toast, useToasts } from './toast.ts';

// Long enough to read two sentences; hovering or focusing a toast pauses the timer.
const durationMs = 6_000;
// With an action: long enough to reach it with the keyboard.
const actionDurationMs = 15_000;

const icons = { neutral: Info, success: CircleCheck, error: CircleAlert };
const iconColours = { neutral: 'text-ink-soft', success: 'text-good', error: 'text-bad' };

/** The toasts, at the bottom right, newest last. F8 moves the focus there. */
export function Toaster() {
  const toasts = useToasts();
  return (
    <RadixToast.Provider duration={durationMs} swipeDirection="right" label={texts.toaster.message}>
      {toasts.map((entry) => (
        <ToastCard key={entry.id} entry={entry} />
      ))}
      <RadixToast.Viewport className="fixed right-0 bottom-(--toast-bottom,0px) z-50 flex w-full max-w-sm flex-col gap-3 p-4 outline-none" />
    </RadixToast.Provider>
  );
}

function ToastCard({ entry }: { entry: Toast }) {
  const Icon = icons[entry.tone];
  return (
    <RadixToast.Root
      type={entry.tone === 'error' ? 'foreground' : 'background'}
      onOpenChange={(isOpen) => !isOpen && toast.dismiss(entry.id)}
      {...(entry.action && { duration: entry.action.forMs ?? actionDurationMs })}
      className={classNames(
        'flex animate-rise items-start gap-3 rounded-lg border bg-raised py-3 pr-2 pl-4 shadow-float',
        entry.tone === 'error' ? 'border-bad' : 'border-line',
      )}
    >
      <Icon aria-hidden className={classNames('mt-0.5 size-5 shrink-0', iconColours[entry.tone])} />
      {/* On a phone a long action is below the text. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-28 flex-1 py-0.5">
          <RadixToast.Title dir="auto" className="font-semibold text-[0.9375rem] leading-snug">
            {entry.title}
            {(entry.description || entry.action) && <SentenceEnd of={entry.title} />}
          </RadixToast.Title>
          {entry.description && (
            <RadixToast.Description dir="auto" className="mt-0.5 text-ink-soft text-sm leading-snug">
              {entry.description}
              {entry.action && <SentenceEnd of={entry.description} />}
            </RadixToast.Description>
          )}
        </div>
        {entry.action && <ActionButton action={entry.action} />}
      </div>
      <RadixToast.Close asChild>
        <IconButton label={texts.toaster.dismiss} size="small" className="-my-1">
          <X aria-hidden className="size-4" />
        </IconButton>
      </RadixToast.Close>
    </RadixToast.Root>
  );
}

/**
 * A toast is announced as one string of its concatenated texts. This ends each text as a sentence for screen readers.
 */
function SentenceEnd({ of }: { of: string }) {
  return <span className="sr-only">{/[.!?…]$/.test(of.trimEnd()) ? ' ' : '. '}</span>;
}

/** A click closes the toast. */
function ActionButton({ action }: { action: ToastAction }) {
  return (
    <RadixToast.Action asChild altText={action.otherWay}>
      {'to' in action ? (
        <ButtonLink to={action.to} variant="secondary" size="small">
          {action.label}
        </ButtonLink>
      ) : (
        <Button variant="secondary" size="small" onClick={action.onSelect}>
          {action.label}
        </Button>
      )}
    </RadixToast.Action>
  );
}
