import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { uploadFile } from '#client/upload-file.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { importCalls } from '../calls.ts';
import { importKey } from './import-query.ts';

type ChooseExportProps = { viewerId: string; isAnother: boolean };

export function ChooseExport({ viewerId, isAnother }: ChooseExportProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const read = useMutation({
    mutationFn: (file: File) =>
      uploadFile(importCalls.read, file, { signal: new AbortController().signal, onProgress() {} }),
    onSuccess: async (response) => {
      // An older response must not replace this one.
      await queries.cancelQueries({ queryKey: importKey(viewerId) });
      queries.setQueryData(importKey(viewerId), response.import);
    },
  });

  function pick(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0];
    // Otherwise choosing the same file again would fire no change event.
    event.target.value = '';
    if (file) read.mutate(file);
  }

  return (
    <section className="flex flex-col items-start gap-3">
      <p className="text-ink-soft">{texts.importing.formats}</p>
      <p className="text-ink-soft text-sm">{texts.importing.sizeHint}</p>
      <Button
        variant={isAnother ? 'secondary' : 'primary'}
        isPending={read.isPending}
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
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {read.isPending ? texts.importing.reading : ''}
      </p>
      {read.error && (
        <div role="alert" className="rounded-md border border-bad bg-raised px-4 py-3">
          <p className="font-medium">{texts.importing.readFailed}</p>
          <p className="text-ink-soft">{failureMessage(read.error)}</p>
        </div>
      )}
    </section>
  );
}
