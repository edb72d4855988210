import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';

type PickExportProps = { isAnother: boolean; isPending: boolean; onPick: (file: File) => void };

/** The button with which somebody chooses the file of an export. */
export function PickExport({ isAnother, isPending, onPick }: PickExportProps) {
  const inputRef = useRef<HTMLInputElement>(null);

  function pick(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0];
    // Otherwise choosing the same file again would fire no change event.
    event.target.value = '';
    if (file) onPick(file);
  }

  return (
    <>
      <Button
        variant={isAnother ? 'secondary' : 'primary'}
        isPending={isPending}
        onClick={() => inputRef.current?.click()}
      >
        <FileUp aria-hidden className="size-4" />
        {isAnother ? texts.importing.chooseAnother : texts.importing.choose}
      </Button>
      <input
        ref={inputRef}
        type="file"
        hidden
        aria-label={texts.importing.choose}
        accept=".json,.xml,.zip,.md,.markdown,.mdx"
        onChange={pick}
      />
    </>
  );
}

/** Says that an export is being read, or why it could not be. */
export function ReadingState({ isPending, error }: { isPending: boolean; error: Error | null }) {
  return (
    <>
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {isPending ? texts.importing.reading : ''}
      </p>
      {error && (
        <div role="alert" className="rounded-md border border-bad bg-raised px-4 py-3">
          <p className="font-medium">{texts.importing.readFailed}</p>
          <p className="text-ink-soft">{failureMessage(error)}</p>
        </div>
      )}
    </>
  );
}
