import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { importCalls } from '../calls.ts';
import type { Import } from '../contract.ts';
import { countStates } from '../rules.ts';
import { ImportItems } from './import-items.tsx';
import { importKey } from './import-query.ts';

const importToast = toast.about('import');

type ImportPlanProps = { viewerId: string; plan: Import };

/** What the export would become, and then what it has become. */
export function ImportPlan({ viewerId, plan }: ImportPlanProps) {
  const { state, items, source } = plan;
  const counts = countStates(items);
  const { start, discard } = useChanges(viewerId, plan);
  const sourceName = (texts.importing.sources as Partial<Record<string, string>>)[source] ?? source;
  return (
    <section aria-labelledby="import-plan" className="flex flex-col gap-5">
      <div>
        <p className="text-ink-soft text-sm">{fill(texts.importing.from, { source: sourceName })}</p>
        <h2 id="import-plan" className="font-serif text-2xl">
          {titleOf(state)}
        </h2>
        <p role="status" className="mt-1 text-ink-soft">
          {describe(plan)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {state === 'read' && counts.waiting > 0 && (
          <Button isPending={start.isPending} onClick={() => start.mutate()}>
            {plural(texts.importing.start, counts.waiting)}
          </Button>
        )}
        {state === 'done' && counts.made > 0 && (
          <ButtonLink to={paths.myArticlesTab('drafts')}>{texts.importing.seeDrafts}</ButtonLink>
        )}
        <Button variant="secondary" isPending={discard.isPending} onClick={() => discard.mutate()}>
          {state === 'running' ? texts.importing.cancel : texts.importing.discard}
        </Button>
      </div>
      <ImportItems plan={plan} />
    </section>
  );
}

function titleOf(state: Import['state']): string {
  if (state === 'read') return texts.importing.planTitle;
  return state === 'running' ? texts.importing.runningTitle : texts.importing.doneTitle;
}

function describe({ state, items }: Import): string {
  const { waiting, made } = countStates(items);
  if (state === 'running')
    return plural(texts.importing.progress, items.length, { done: items.length - waiting });
  if (state === 'done') return plural(texts.importing.done, made);
  return waiting === 0 ? texts.importing.nothingNew : plural(texts.importing.plan, waiting);
}

function useChanges(viewerId: string, { id, state }: Import) {
  const api = useApi();
  const queries = useQueryClient();
  async function show(plan: Import | null): Promise<void> {
    // An older response must not replace this one.
    await queries.cancelQueries({ queryKey: importKey(viewerId) });
    queries.setQueryData(importKey(viewerId), plan);
  }
  const start = useMutation({
    mutationFn: () => api.call(importCalls.start, { params: { id } }),
    onSuccess: (response) => show(response.import),
    onError: (error) => importToast.error(texts.importing.startFailed, failureMessage(error)),
  });
  const discard = useMutation({
    mutationFn: () => api.call(importCalls.discard, { params: { id } }),
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
  return { start, discard };
}
