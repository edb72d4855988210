import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { failureMessage } from '#client/failure-message.ts';
import { downloadFile } from '#client/files/download-file.ts';
import { getSession } from '#client/session.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { auditCalls } from '../calls.ts';
import type { FormFilters } from './audit-search-params.ts';

const { path, downloadName } = auditCalls.exportAll;

/** Downloads all entries that match the filters, including those beyond the end of the list. */
export function AuditExport({ filters }: { filters: FormFilters }) {
  const download = useMutation({
    mutationFn: () => {
      const activeFilters = Object.entries(filters).filter(([, value]) => value !== '');
      const search = activeFilters.length === 0 ? '' : `?${new URLSearchParams(activeFilters)}`;
      return downloadFile(getSession(), { path: path + search, downloadName });
    },
    onError: (error) => toast.error(texts.auditExport.downloadFailed, failureMessage(error)),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-ink-soft text-sm">
        {download.isSuccess && texts.feedback.downloadComplete}
      </p>
      <Button
        variant="secondary"
        size="small"
        isPending={download.isPending}
        onClick={() => download.mutate()}
      >
        {!download.isPending && <Download aria-hidden className="size-4" />}
        {texts.auditExport.exportAsCsv}
      </Button>
    </div>
  );
}
