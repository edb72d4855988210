import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { setupCalls } from '../calls.ts';
import type { Progress } from '../contract.ts';

/** Keep the sample community, or remove it. */
export function SampleStep({ progress, onDone }: { progress: Progress; onDone: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.call(setupCalls.removeSample),
    onSuccess: ({ message }) => {
      setIsAsking(false);
      toast.success(message);
      // Lists, counts and the queue may show what is gone.
      void queries.invalidateQueries();
      onDone();
    },
    onError: (error) => {
      setIsAsking(false);
      toast.error(texts.sampleStep.notRemoved, failureMessage(error));
    },
  });
  if (!progress.hasSample) return <p>{texts.sampleStep.none}</p>;
  return (
    <div className="flex flex-col gap-5">
      <p>{texts.sampleStep.text}</p>
      {progress.isSample && <p className="font-medium">{texts.setupRoutes.ownAccount}</p>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onDone}>
          {texts.sampleStep.keep}
        </Button>
        {!progress.isSample && (
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            {texts.sampleStep.remove}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={texts.sampleStep.confirmTitle}
        tone="danger"
        confirmLabel={texts.sampleStep.remove}
        isOpen={isAsking}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setIsAsking(false)}
      >
        {texts.sampleStep.confirmText}
      </ConfirmDialog>
    </div>
  );
}
