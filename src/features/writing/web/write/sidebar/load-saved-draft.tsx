import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { readingCalls } from '#features/reading/calls.ts';
import { texts } from '#texts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { textOf } from '../article-text.ts';
import type { ArticleForm } from '../use-article-form.ts';

export type LoadSavedDraft = {
  load: () => void;
  isConfirming: boolean;
  isPending: boolean;
  confirm: () => void;
  cancel: () => void;
};

/** Loads the saved state of the open draft. It replaces unsaved text only after a confirmation. */
export function useLoadSavedDraft({ autosave, setText }: ArticleForm): LoadSavedDraft {
  const api = useApi();
  const [isConfirming, setIsConfirming] = useState(false);
  const loading = useMutation({
    mutationFn: async () => {
      // A save in progress would make the response stale.
      await autosave.waitForSaves();
      const id = autosave.state().article?._id ?? '';
      return (await api.call(readingCalls.read, { params: { id } })).blog;
    },
  });

  async function load({ isAgreed }: { isAgreed: boolean }): Promise<void> {
    try {
      const saved = await loading.mutateAsync();
      // The writer may have typed while it was loading.
      if (autosave.state().isDirty && !isAgreed) {
        setIsConfirming(true);
        return;
      }
      setText(textOf(saved));
      autosave.resolve(saved, { isTextKept: false });
      toast.success(texts.articleLabels.draftLoaded);
    } catch (error) {
      toast.error(texts.loadSavedDraft.failed, failureMessage(error, texts.loadSavedDraft.failedHint));
    }
    setIsConfirming(false);
  }

  return {
    load: () => {
      if (autosave.state().isDirty) setIsConfirming(true);
      else void load({ isAgreed: false });
    },
    isConfirming,
    isPending: loading.isPending,
    confirm: () => void load({ isAgreed: true }),
    cancel: () => setIsConfirming(false),
  };
}

export function LoadSavedDraftDialog({ isConfirming, isPending, confirm, cancel }: LoadSavedDraft) {
  return (
    <ConfirmDialog
      title={texts.loadSavedDraft.title}
      tone="danger"
      confirmLabel={texts.loadSavedDraft.loadSavedDraft}
      isOpen={isConfirming}
      isPending={isPending}
      onConfirm={confirm}
      onClose={cancel}
    >
      <p>{texts.loadSavedDraft.text}</p>
    </ConfirmDialog>
  );
}
