import { useQuery } from '@tanstack/react-query';
import { Rocket } from 'lucide-react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { progressQuery, useProgressChange } from './setup-queries.ts';

/** Offers the rest of the set-up to admins, until it is finished or dismissed. */
export function SetupOffer() {
  const { data } = useQuery(progressQuery(useApi()));
  const change = useProgressChange();
  // The dashboard is complete without it, so nothing is shown until it is known or if it fails.
  if (!data?.isOpen) return null;
  const dismiss = () =>
    change.mutate(
      { isOpen: false },
      {
        onSuccess: () => toast.success(texts.setupOffer.dismissed, texts.setupOffer.dismissedHint),
        onError: (error) => toast.error(texts.setupOffer.notDismissed, failureMessage(error)),
      },
    );
  return (
    <section
      aria-labelledby="setup-offer"
      className="mb-10 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-edge bg-raised p-5 shadow-raised sm:p-6"
    >
      <Rocket aria-hidden className="size-7 shrink-0 text-accent max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="setup-offer" className="font-serif text-xl">
          {texts.setupOffer.title}
        </h2>
        <p className="mt-1 text-ink-soft">{texts.setupOffer.text}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.setUp}>{texts.setupOffer.continue}</ButtonLink>
        <Button variant="quiet" isPending={change.isPending} onClick={dismiss}>
          {texts.setupOffer.dismiss}
        </Button>
      </div>
    </section>
  );
}
