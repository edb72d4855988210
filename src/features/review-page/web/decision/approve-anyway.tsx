import { useState } from 'react';
import { maxOverrideLength } from '#features/reviews/rules.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { TextArea } from '#ui/forms/field.tsx';

type ApproveAnywayProps = {
  /** Why the approval is barred. */
  bars: string;
  isPending: boolean;
  onApprove: (reason: string) => void;
};

/** For admins: approves although required checks have not passed. A program that is down must not stop the desk. */
export function ApproveAnyway({ bars, isPending, onApprove }: ApproveAnywayProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function confirm(): void {
    if (reason.trim() === '') {
      setError(texts.approveAnyway.reasonRequired);
      return;
    }
    setIsOpen(false);
    onApprove(reason.trim());
  }

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        isPending={isPending}
        onClick={() => setIsOpen(true)}
      >
        {texts.approveAnyway.button}
      </Button>
      <Dialog title={texts.approveAnyway.title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <p className="mb-4 text-ink-soft">{fill(texts.approveAnyway.lead, { bars })}</p>
        <TextArea
          name="overrideReason"
          label={texts.approveAnyway.reason}
          rows={3}
          maxLength={maxOverrideLength}
          value={reason}
          error={error}
          onChange={({ target }) => {
            setReason(target.value);
            setError(undefined);
          }}
        />
        <div className="mt-5 flex justify-end gap-3">
          <Button variant="quiet" onClick={() => setIsOpen(false)}>
            {texts.actions.cancel}
          </Button>
          <Button onClick={confirm}>{texts.approveAnyway.confirm}</Button>
        </div>
      </Dialog>
    </>
  );
}
