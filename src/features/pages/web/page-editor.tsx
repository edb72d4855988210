import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { failureMessage, isNotFound } from '#client/failure-message.ts';
import { useBlocker } from '#client/navigation/use-navigation.ts';
import { useUnloadWarning } from '#client/navigation/use-unload-warning.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { UnsavedDialog } from '#ui/dialogs/unsaved-dialog.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { EditedPage } from '../contract.ts';
import { type PageFields, reviewTimePlaceholder } from '../rules.ts';
import { BackToList, NoSuchPage } from './no-such-page.tsx';
import { PageActions } from './page-actions.tsx';
import { PageConflict } from './page-conflict.tsx';
import { PageFacts } from './page-facts.tsx';
import { PageFieldset } from './page-fieldset.tsx';
import { PagePreview } from './page-preview.tsx';
import { editedPageQuery } from './page-queries.ts';
import type { PageSlots } from './page-slots.ts';
import { UnsavedPageCopies } from './unsaved-page-copies.tsx';
import { usePageCopy } from './use-page-copy.ts';
import { usePageForm } from './use-page-form.ts';

type EditPageProps = { id: string; viewerId: string; slots: PageSlots; forbidden: ReactNode };

export function EditPage({ id, viewerId, slots, forbidden }: EditPageProps) {
  const { data: page, error, isFetching, refetch } = useQuery(editedPageQuery(useApi(), id));
  // The form takes the page once. A response that arrives later must not overwrite what the admin types.
  if (page) return <PageEditor key={id} page={page} viewerId={viewerId} slots={slots} />;
  if (!error) return <SkeletonText lines={8} />;
  if (error instanceof ApiError && error.status === 403) return forbidden;
  if (isNotFound(error)) return <NoSuchPage />;
  return (
    <RetryCard title={texts.pageForm.notLoaded} isPending={isFetching} onRetry={() => void refetch()}>
      {failureMessage(error)}
    </RetryCard>
  );
}

type PageEditorProps = {
  /** Null for a new one. */
  page: EditedPage | null;
  viewerId: string;
  slots: PageSlots;
};

export function PageEditor({ page, viewerId, slots }: PageEditorProps) {
  const navigate = useNavigate();
  const form = usePageForm({
    loaded: page,
    onCreated: ({ id }) => void navigate(paths.editPage(id), { replace: true }),
  });
  const storeSoon = usePageCopy(viewerId, form);
  const [previewed, setPreviewed] = useState<PageFields>();
  const { base, errors, isDirty } = form;
  const { TextEditor } = slots;

  function submit(event: FormEvent): void {
    event.preventDefault();
    form.submit();
  }

  return (
    <div className="flex flex-col gap-6">
      <div>
        <BackToList />
        <h2 dir="auto" className="mt-1 font-serif text-title [overflow-wrap:anywhere]">
          {base ? fill(texts.pageForm.editTitle, { title: base.title }) : texts.pageForm.newTitle}
        </h2>
      </div>
      <UnsavedPageCopies viewerId={viewerId} page={page} onRestore={form.restore} />
      <div className="grid grid-cols-1 items-start gap-10 xl:has-[aside]:grid-cols-[minmax(0,1fr)_18rem]">
        {/* POST, so that a form submitted before hydration does not put its fields into the URL. */}
        <form method="post" noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-6">
          <PageFieldset form={form} />
          <div>
            <TextEditor
              ref={form.setEditor}
              initialHtml={base?.content ?? ''}
              onChange={() => {
                form.changeText();
                storeSoon();
              }}
              label={texts.pageForm.text}
              placeholder={texts.pageForm.textPlaceholder}
              describedBy="content-error"
            />
            <p id="content-error" className="mt-2 font-medium text-accent text-sm empty:hidden">
              {errors.content}
            </p>
            {base?.content.includes(reviewTimePlaceholder) && (
              <p className="mt-2 text-ink-soft text-sm">
                <RichText
                  text={texts.pageForm.reviewTimeHint}
                  parts={{ code: <code>{reviewTimePlaceholder}</code> }}
                />
              </p>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-3 border-line border-t pt-6">
            <Button type="submit" isPending={form.isPending}>
              {base ? texts.pageForm.save : texts.pageForm.create}
            </Button>
            <Button variant="secondary" onClick={() => setPreviewed(form.readText())}>
              {texts.pageForm.preview}
            </Button>
            <p role="status" className="text-ink-soft text-sm">
              {isDirty ? texts.settingsForm.unsaved : base ? texts.settingsForm.allSaved : null}
            </p>
          </div>
        </form>
        {base && (
          <aside
            aria-label={texts.pageForm.about}
            className="flex min-w-0 flex-col gap-8 xl:sticky xl:top-24"
          >
            <PageActions page={base} isDirty={isDirty} onChanged={form.accept} onDeleted={form.discard} />
            <PageFacts page={base} />
          </aside>
        )}
      </div>
      <PagePreview
        fields={previewed}
        TextPreview={slots.TextPreview}
        onClose={() => setPreviewed(undefined)}
      />
      {form.conflict && <PageConflict form={form} conflict={form.conflict} TextPreview={slots.TextPreview} />}
      <UnsavedPage isDirty={isDirty} />
    </div>
  );
}

/** Asks before an admin leaves an unsaved text, by a link or by closing the page. */
function UnsavedPage({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useUnloadWarning(isDirty);
  return (
    <UnsavedDialog title={texts.settingsForm.leaveTitle} text={texts.pageForm.leaveText} blocker={blocker} />
  );
}
