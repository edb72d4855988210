import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { TextArea } from '#ui/forms/field.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { correctionsCalls } from '../../corrections/calls.ts';
import {
  maxCorrectedLength,
  maxCorrectionLength,
  maxCorrectionReasonLength,
} from '../../corrections/correction-rules.ts';
import { myCorrectionsQuery } from './correction-queries.ts';
import type { SelectedPassage, SelectionProblem } from './read-selected-passage.ts';

const problems: Record<SelectionProblem, string> = {
  'too-long': fill(texts.corrections.quoteTooLong, { most: maxCorrectedLength }),
  scattered: texts.correctionTool.scattered,
  ambiguous: texts.correctionTool.ambiguous,
};

type CorrectionDialogProps = { passage: SelectedPassage; viewerId: string; onClose: () => void };

/** Other words for the selected ones, and why. What was typed stays until it is sent or the dialog is closed. */
export function CorrectionDialog({ passage, viewerId, onClose }: CorrectionDialogProps) {
  const api = useApi();
  const { articleId, anchor, problem } = passage;
  const { data, error } = useQuery(myCorrectionsQuery(api, { articleId, viewerId }));
  const refusal = (problem && problems[problem]) || data?.refusal || (error ? failureMessage(error) : '');
  return (
    <Dialog title={texts.correctionTool.title} isOpen onClose={onClose}>
      <blockquote dir="auto" className="mb-4 border-line border-s-2 ps-3 font-serif [overflow-wrap:anywhere]">
        {anchor.quote}
      </blockquote>
      {refusal && <p role="alert">{refusal}</p>}
      {!refusal && !data && <SkeletonText lines={4} />}
      {!refusal && data && <CorrectionForm passage={passage} onClose={onClose} />}
    </Dialog>
  );
}

function CorrectionForm({ passage, onClose }: Omit<CorrectionDialogProps, 'viewerId'>) {
  const api = useApi();
  const queries = useQueryClient();
  const { articleId, anchor } = passage;
  const [replacement, setReplacement] = useState(anchor.quote);
  const [reason, setReason] = useState('');
  const sending = useMutation({
    mutationFn: () =>
      api.call(correctionsCalls.propose, {
        params: { id: articleId },
        body: { ...anchor, replacement, reason },
      }),
    onSuccess: ({ message }) => {
      void queries.invalidateQueries({ queryKey: ['corrections'] });
      toast.success(message, texts.correctionTool.sentHint);
      onClose();
    },
  });
  const fields = sending.error instanceof ApiError ? sending.error.fields : {};
  const isIncomplete = reason.trim() === '' || replacement.trim() === anchor.quote.trim();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!sending.isPending && !isIncomplete) sending.mutate();
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      <TextArea
        label={texts.correctionTool.replacement}
        hint={texts.correctionTool.replacementHint}
        rows={3}
        autoFocus
        value={replacement}
        maxLength={maxCorrectionLength}
        error={fields.replacement}
        onChange={({ target }) => setReplacement(target.value)}
      />
      <TextArea
        label={texts.correctionTool.reason}
        rows={2}
        value={reason}
        maxLength={maxCorrectionReasonLength}
        error={fields.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {sending.error && Object.keys(fields).length === 0 && (
        <p role="alert" className="font-medium text-bad text-sm">
          {failureMessage(sending.error, texts.feedback.retryHint)}
        </p>
      )}
      <p className="text-ink-soft text-sm">{texts.correctionTool.whatHappens}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          {texts.actions.cancel}
        </Button>
        <Button type="submit" disabled={isIncomplete} isPending={sending.isPending}>
          {texts.correctionTool.send}
        </Button>
      </div>
    </form>
  );
}
