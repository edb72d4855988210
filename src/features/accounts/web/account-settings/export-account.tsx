import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { failureMessage } from '#client/failure-message.ts';
import { getSession } from '#client/session.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { downloadExport } from './download-export.ts';

export function ExportAccount() {
  const download = useMutation({
    mutationFn: () => downloadExport(getSession()),
    onError: (error) => toast.error('Download Failed', failureMessage(error)),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="secondary" isPending={download.isPending} onClick={() => download.mutate()}>
        {!download.isPending && <Download aria-hidden className="size-4" />}
        Download my data
      </Button>
      <p role="status" className="text-ink-soft text-sm">
        {download.isSuccess && 'Your browser has the file.'}
      </p>
    </div>
  );
}
