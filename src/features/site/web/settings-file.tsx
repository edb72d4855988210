import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { settingsFileCalls } from '../settings-file-calls.ts';
import { writeFile } from '../settings-file-rules.ts';
import { ImportSettings } from './import-settings.tsx';
import { saveText } from './save-text.ts';

/** All settings as one file: to save, and to import after a look at what it would change. */
export function SettingsFile() {
  return (
    <div className="flex max-w-3xl flex-col gap-12">
      <ExportSettings />
      <ImportSettings />
    </div>
  );
}

function ExportSettings() {
  const api = useApi();
  const exporting = useMutation({
    mutationFn: async () => {
      const { file } = await api.call(settingsFileCalls.exportFile);
      // The contract describes the same file for readers of the API.
      saveText(writeFile(file as Parameters<typeof writeFile>[0]), 'settings.json');
    },
    onError: (error) => toast.error(texts.settingsFile.notExported, failureMessage(error)),
  });
  return (
    <section aria-labelledby="export-settings">
      <h2 id="export-settings" className="font-serif text-title">
        {texts.settingsFile.exportTitle}
      </h2>
      <p className="mt-2 mb-5 max-w-measure text-ink-soft">{texts.settingsFile.exportHint}</p>
      <Button variant="secondary" isPending={exporting.isPending} onClick={() => exporting.mutate()}>
        <Download aria-hidden className="size-4" />
        {texts.settingsFile.export}
      </Button>
    </section>
  );
}
