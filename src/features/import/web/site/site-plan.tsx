import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { formatNumber } from '#kit/formatting/format-number.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { siteImportCalls } from '../../site-calls.ts';
import type { SiteImport } from '../../site-contract.ts';
import { siteImportKey, siteImportQuery } from './site-import-queries.ts';
import { SiteItems } from './site-items.tsx';

const importToast = toast.about('site-import');

/** What the export would become, how far the import is, and then what it has become. */
export function SitePlan({ plan }: { plan: SiteImport }) {
  const { state, source, by, counts, toPublish } = plan;
  const [isAsking, setIsAsking] = useState(false);
  const { start, cancel } = useChanges(plan);
  const sourceName = (texts.importing.sources as Partial<Record<string, string>>)[source] ?? source;
  const begin = () => (toPublish > 0 ? setIsAsking(true) : start.mutate());
  return (
    <section aria-labelledby="site-plan" className="flex flex-col gap-5">
      <div>
        <p className="text-ink-soft text-sm">
          {fill(texts.siteImport.from, { source: sourceName, name: by })}
        </p>
        <h2 id="site-plan" className="font-serif text-2xl">
          {titles[state]}
        </h2>
        <p role="status" className="mt-1 text-ink-soft">
          {describe(plan)}
        </p>
        {state === 'running' && <Progress counts={counts} />}
      </div>
      <div className="flex flex-wrap gap-3">
        {state === 'read' && counts.waiting > 0 && (
          <Button isPending={start.isPending} onClick={begin}>
            {plural(texts.siteImport.start, counts.waiting)}
          </Button>
        )}
        <Button variant="secondary" isPending={cancel.isPending} onClick={() => cancel.mutate()}>
          {state === 'running' ? texts.importing.cancel : texts.importing.discard}
        </Button>
      </div>
      <SiteItems plan={plan} />
      <ConfirmDialog
        title={texts.siteImport.publishTitle}
        isOpen={isAsking}
        confirmLabel={texts.siteImport.publish}
        isPending={start.isPending}
        onConfirm={() => start.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      >
        <p>{plural(texts.siteImport.publishText, toPublish)}</p>
      </ConfirmDialog>
    </section>
  );
}

const titles: Record<SiteImport['state'], string> = {
  read: texts.importing.planTitle,
  running: texts.importing.runningTitle,
  done: texts.importing.doneTitle,
};

type Counts = SiteImport['counts'];

const countAll = ({ waiting, made, skipped, failed }: Counts): number => waiting + made + skipped + failed;

function Progress({ counts }: { counts: Counts }) {
  const all = countAll(counts);
  return (
    <progress
      aria-label={texts.importing.runningTitle}
      max={all}
      value={all - counts.waiting}
      className="mt-3 h-2 w-full accent-accent"
    />
  );
}

function describe({ state, counts, toPublish }: SiteImport): string {
  const { waiting, made, skipped, failed } = counts;
  if (state === 'running') {
    return plural(texts.importing.progress, countAll(counts), {
      done: formatNumber(countAll(counts) - waiting),
    });
  }
  if (state === 'done') return fill(texts.siteImport.result, { made, skipped, failed });
  if (waiting === 0) return texts.importing.nothingNew;
  return fill(texts.siteImport.plan, { published: toPublish, drafts: waiting - toPublish, skipped });
}

function useChanges({ id, state }: SiteImport) {
  const api = useApi();
  const queries = useQueryClient();
  async function show(plan: SiteImport | null): Promise<void> {
    // An older response must not replace this one.
    await queries.cancelQueries({ queryKey: siteImportKey });
    queries.setQueryData(siteImportQuery(api).queryKey, plan);
  }
  const start = useMutation({
    mutationFn: () => api.call(siteImportCalls.start, { params: { id } }),
    onSuccess: (response) => show(response.import),
    onError: (error) => importToast.error(texts.importing.startFailed, failureMessage(error)),
  });
  const cancel = useMutation({
    mutationFn: () => api.call(siteImportCalls.cancel, { params: { id } }),
    onSuccess: async (response) => {
      await show(null);
      importToast.success(response.message);
    },
    onError: (error) =>
      importToast.error(
        state === 'running' ? texts.importing.cancelFailed : texts.importing.discardFailed,
        failureMessage(error),
      ),
  });
  return { start, cancel };
}
