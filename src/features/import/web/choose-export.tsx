import { useMutation, useQueryClient } from '@tanstack/react-query';
import { uploadFile } from '#client/files/upload-file.ts';
import { texts } from '#texts';
import { importCalls } from '../calls.ts';
import { importKey } from './import-query.ts';
import { PickExport, ReadingState } from './pick-export.tsx';

type ChooseExportProps = { viewerId: string; isAnother: boolean };

export function ChooseExport({ viewerId, isAnother }: ChooseExportProps) {
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
  const { isPending, error } = read;

  return (
    <section className="flex flex-col items-start gap-3">
      <p className="text-ink-soft">{texts.importing.formats}</p>
      <p className="text-ink-soft text-sm">{texts.importing.sizeHint}</p>
      <PickExport isAnother={isAnother} isPending={isPending} onPick={(file) => read.mutate(file)} />
      <ReadingState isPending={isPending} error={error} />
    </section>
  );
}
