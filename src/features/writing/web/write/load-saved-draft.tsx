import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { readingCalls } from '#features/reading/calls.ts';
import { texts } from '#texts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { textOf } from './article-text.ts';
import type { Writing } from './use-writing.ts';

type LoadSavedDraft = {
  load: () => void;
  isAsking: boolean;
  isPending: boolean;
  confirm: () => void;
  cancel: () => void;
};

/** Brings the saved state of the draft that is open. Text that is not saved is replaced only when the writer agrees. */
export function useLoadSavedDraft({ desk, setText }: Writing): LoadSavedDraft {
  const api = useApi();
  const [isAsking, setIsAsking] = useState(false);
  const loading = useMutation({
    mutationFn: async () => {
      // A save under way would make what is read here out of date.
      await desk.waitForSaves();
      const id = desk.state().article?._id ?? '';
      return (await api.call(readingCalls.read, { params: { id } })).blog;
    },
  });

  async function load({ isAgreed }: { isAgreed: boolean }): Promise<void> {
    try {
      const saved = await loading.mutateAsync();
      // Somebody may have typed on while it was loading.
      if (desk.state().isDirty && !isAgreed) {
        setIsAsking(true);
        return;
      }
      setText(textOf(saved));
      desk.resolve(saved, { isTextKept: false });
      toast.success(texts.articleLabels.draftLoaded);
    } catch (error) {
      toast.error(texts.loadSavedDraft.failed, failureMessage(error, texts.loadSavedDraft.failedHint));
    }
    setIsAsking(false);
  }

  return {
    load: () => {
      if (desk.state().isDirty) setIsAsking(true);
      else void load({ isAgreed: false });
    },
    isAsking,
    isPending: loading.isPending,
    confirm: () => void load({ isAgreed: true }),
    cancel: () => setIsAsking(false),
  };
}

export function LoadSavedDraftDialog({ isAsking, isPending, confirm, cancel }: LoadSavedDraft) {
  return (
    <ConfirmDialog
      title={texts.loadSavedDraft.title}
      tone="danger"
      confirmLabel={texts.loadSavedDraft.loadSavedDraft}
      isOpen={isAsking}
      isPending={isPending}
      onConfirm={confirm}
      onClose={cancel}
    >
      <p>{texts.loadSavedDraft.text}</p>
    </ConfirmDialog>
  );
}
