import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FileLink, Link } from '#ui/link.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { adminPageCalls } from '../admin-calls.ts';
import type { EditedPage } from '../contract.ts';
import { SavedNote } from './saved-note.tsx';
import { useReturnToText } from './use-return-to-text.ts';

type PageActionsProps = {
  page: EditedPage;
  isDirty: boolean;
  onChanged: (page: EditedPage) => void;
  /** What was typed is no longer needed. */
  onDeleted: () => void;
};

const linkClass = 'inline-flex min-h-9 items-center underline underline-offset-4 [overflow-wrap:anywhere]';

/** The state of a page, and what can be done with it besides editing. */
export function PageActions(props: PageActionsProps) {
  const { page } = props;
  const { id, path, isBuiltIn, isOwnText, version, savedAt, savedBy } = page;
  return (
    <section aria-label={texts.pageForm.state} className="flex flex-col items-start gap-2 text-sm">
      {isBuiltIn && (
        <Badge tone={isOwnText ? 'good' : 'neutral'}>
          {isOwnText ? texts.pageList.ownText : texts.pageList.defaultText}
        </Badge>
      )}
      <p className="text-ink-soft">
        {savedAt === null ? texts.pageList.neverSaved : <SavedNote at={savedAt} by={savedBy} />}
      </p>
      <FileLink href={path} className={linkClass}>
        {fill(texts.pageForm.view, { path })}
      </FileLink>
      {version > 0 && (
        <Link to={paths.pageHistory(id)} className={linkClass}>
          {texts.pageForm.revisions}
        </Link>
      )}
      {isBuiltIn && isOwnText && <ResetButton {...props} />}
      {!isBuiltIn && <DeleteButton {...props} />}
    </section>
  );
}

function ResetButton({ page, isDirty, onChanged }: PageActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const returning = useReturnToText(page, (changed) => {
    setIsAsking(false);
    onChanged(changed);
  });
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
        {texts.pageForm.reset}
      </Button>
      <ConfirmDialog
        title={texts.pageForm.resetTitle}
        isOpen={isAsking}
        confirmLabel={texts.pageForm.reset}
        isPending={returning.isPending}
        onConfirm={() => returning.mutate(0)}
        onClose={() => setIsAsking(false)}
      >
        <p>{texts.pageForm.resetText}</p>
        {isDirty && <p className="mt-3 font-medium">{texts.pageForm.unsavedIsLost}</p>}
      </ConfirmDialog>
    </>
  );
}

function DeleteButton({ page: { id, title, version }, onDeleted }: PageActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const restore = async (seenVersion: number) => {
    try {
      const { message } = await api.call(adminPageCalls.restore, {
        params: { id },
        body: { version: seenVersion },
      });
      toast.success(message);
    } catch (error) {
      toast.error(texts.pageList.notRestored, failureMessage(error));
    }
    await queries.invalidateQueries();
  };
  const deleting = useMutation({
    mutationFn: () => api.call(adminPageCalls.remove, { params: { id }, body: { version } }),
    onSuccess: async (deleted) => {
      flushSync(onDeleted);
      await navigate(paths.pageSettings);
      toast.success(deleted.message, undefined, {
        label: texts.pageForm.undo,
        otherWay: texts.pageForm.undoOtherWay,
        onSelect: () => void restore(deleted.version),
      });
      await queries.invalidateQueries();
    },
    onError: (error) => toast.error(texts.pageForm.notDeleted, failureMessage(error)),
  });
  return (
    <>
      <Button variant="danger" size="small" onClick={() => setIsAsking(true)}>
        {texts.pageForm.delete}
      </Button>
      <ConfirmDialog
        title={fill(texts.pageForm.deleteTitle, { title })}
        tone="danger"
        isOpen={isAsking}
        confirmLabel={texts.pageForm.delete}
        isPending={deleting.isPending}
        onConfirm={() => deleting.mutate()}
        onClose={() => setIsAsking(false)}
      >
        <p>{texts.pageForm.deleteText}</p>
      </ConfirmDialog>
    </>
  );
}
