import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { ownSeriesKey } from './series-queries.ts';

type Change = (api: ApiClient) => Promise<{ message: string }>;

/** Makes one change after the other. After each, the list is read again, also when the change was refused. */
export function useSeriesChange() {
  const api = useApi();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: Change) => change(api),
    scope: { id: 'series' },
    onError: (error) => toast.error(texts.series.notChanged, failureMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ownSeriesKey }),
  });
  return {
    isPending,
    /** The message of the server, or undefined after a failure. */
    run: (change: Change): Promise<string | undefined> =>
      mutateAsync(change).then(
        ({ message }) => message,
        () => undefined,
      ),
  };
}
