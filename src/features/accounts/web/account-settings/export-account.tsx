import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { downloadFile } from '#client/files/download-file.ts';
import { getSession } from '#client/session.ts';
import { fill } from '#kit/fill-text.ts';
import { formatNumber } from '#kit/formatting/format-number.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { ownAccountCalls } from '../../own-account-calls.ts';

export function ExportAccount() {
  const download = useDownload();
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" isPending={download.isPending} onClick={download.start}>
          {!download.isPending && <Download aria-hidden className="size-4" />}
          {texts.exportAccount.downloadMyData}
        </Button>
        {download.isPending && (
          <Button variant="quiet" onClick={download.cancel}>
            {texts.actions.cancel}
          </Button>
        )}
      </div>
      <div className="text-ink-soft text-sm">
        <span role="status">
          {download.isPending && texts.exportAccount.preparing}
          {download.isSuccess && texts.feedback.downloadComplete}
        </span>{' '}
        {/* Not part of the status: a screen reader would read out every step. */}
        {download.isPending && download.received && (
          <span>{fill(texts.exportAccount.progress, { received: download.received })}</span>
        )}
        {(download.isIdle || download.isError) && texts.exportAccount.contents}
      </div>
      {download.failure && (
        <p role="alert" className="font-medium text-bad text-sm">
          {download.failure}
        </p>
      )}
    </div>
  );
}

function useDownload() {
  const [received, setReceived] = useState('');
  const abortRef = useRef<AbortController>(undefined);
  const { mutate, reset, ...download } = useMutation({
    mutationFn: (signal: AbortSignal) =>
      downloadFile(getSession(), ownAccountCalls.archiveAccount, {
        signal,
        onProgress: (bytes) => setReceived(sizeText(bytes)),
      }),
    onError: (_error, signal) => {
      // Cancelling is not a failure.
      if (signal.aborted) reset();
    },
  });
  return {
    ...download,
    received,
    failure: download.error && describe(download.error, received !== ''),
    start() {
      abortRef.current = new AbortController();
      setReceived('');
      mutate(abortRef.current.signal);
    },
    cancel: () => abortRef.current?.abort(),
  };
}

function describe(error: Error, hasBegun: boolean): string {
  if (!hasBegun) return failureMessage(error);
  return failureMessage(error, texts.exportAccount.interrupted);
}

/** Rounded, so that the number can be read while it changes. */
function sizeText(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return `${megabytes < 10 ? megabytes.toFixed(1) : formatNumber(Math.floor(megabytes))} MB`;
}
