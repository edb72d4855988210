import { useState } from 'react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { TextField } from '#ui/forms/field.tsx';

type ApproveLaterProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Gets the moment as an ISO time in UTC. */
  onApprove: (publishAt: string) => void;
};

/** Asks when to publish what is approved now. The browser's time zone is named, because others see their own. */
export function ApproveLater({ isOpen, onClose, onApprove }: ApproveLaterProps) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();

  function confirm(): void {
    // Without a zone, browsers read it as local time.
    const moment = new Date(value);
    if (Number.isNaN(moment.getTime())) setError(texts.scheduling.momentRequired);
    else if (moment <= new Date()) setError(texts.scheduling.inThePast);
    else {
      onClose();
      onApprove(moment.toISOString());
    }
  }

  return (
    <Dialog title={texts.scheduling.title} isOpen={isOpen} onClose={onClose}>
      <p className="mb-4 text-ink-soft">{texts.scheduling.lead}</p>
      <TextField
        type="datetime-local"
        name="publishAt"
        label={texts.scheduling.moment}
        hint={fill(texts.scheduling.zone, { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        value={value}
        error={error}
        onChange={({ target }) => {
          setValue(target.value);
          setError(undefined);
        }}
      />
      <div className="mt-5 flex justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {texts.actions.cancel}
        </Button>
        <Button onClick={confirm}>{texts.scheduling.confirm}</Button>
      </div>
    </Dialog>
  );
}
