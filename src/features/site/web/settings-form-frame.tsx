import type { FormEvent, ReactNode } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { RetryCard } from '#ui/error-card.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { UnsavedSettings } from './unsaved-settings.tsx';

type FormFrameProps = {
  form: { isDirty: boolean; isPending: boolean; submit: () => void; reset: () => void };
  preview?: ReactNode;
  saveLabel?: string;
  children: ReactNode;
};

/** The fields of a section beside their preview, if there is one, with the buttons that save or discard them. */
export function SettingsFormFrame({
  form,
  preview,
  saveLabel = texts.settingsForm.save,
  children,
}: FormFrameProps) {
  function submit(event: FormEvent): void {
    event.preventDefault();
    form.submit();
  }
  return (
    <div
      className={classNames(
        'grid grid-cols-1 items-start gap-10',
        preview ? 'xl:grid-cols-[minmax(0,1fr)_22rem]' : 'max-w-3xl',
      )}
    >
      {/* POST, so that a form submitted before hydration does not put its fields into the URL. */}
      <form method="post" noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-7">
        {children}
        <div className="flex flex-wrap items-center gap-3 border-line border-t pt-6">
          <Button type="submit" isPending={form.isPending}>
            {saveLabel}
          </Button>
          {form.isDirty && (
            <Button variant="quiet" onClick={form.reset}>
              {texts.settingsForm.discard}
            </Button>
          )}
          <p role="status" className="text-ink-soft text-sm">
            {form.isDirty ? texts.settingsForm.unsaved : texts.settingsForm.allSaved}
          </p>
        </div>
      </form>
      {preview && (
        <aside aria-label={texts.settingsForm.preview} className="min-w-0 xl:sticky xl:top-24">
          <h2 className="mb-3 font-medium text-ink-soft text-sm">{texts.settingsForm.preview}</h2>
          {preview}
        </aside>
      )}
      <UnsavedSettings isDirty={form.isDirty} />
    </div>
  );
}

type LoadingProps = {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** Shown to somebody who has lost the role of admin meanwhile. */
  forbidden: ReactNode;
};

/** Until a section is loaded: its skeleton, or why it could not be loaded. */
export function SettingsLoading({ query, forbidden }: LoadingProps) {
  const { error, isFetching, refetch } = query;
  if (!error) {
    return (
      <div aria-busy className="flex max-w-xl flex-col gap-8">
        <SkeletonText lines={3} />
        <SkeletonText lines={3} />
        <SkeletonText lines={4} />
      </div>
    );
  }
  if ('status' in error && error.status === 403) return forbidden;
  return (
    <RetryCard title={texts.settingsForm.notLoaded} isPending={isFetching} onRetry={() => void refetch()}>
      {failureMessage(error)}
    </RetryCard>
  );
}
