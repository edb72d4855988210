import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { savedCalls } from '../../saved-calls.ts';
import { savedIdsQuery, savedListKey } from './saved-queries.ts';

/** Whether the viewer has saved the article, and a function that changes it. Undefined until it is known. */
export function useSave(id: string, { onSaved }: { onSaved?: () => void } = {}) {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = savedIdsQuery(api);
  const { data: isSaved } = useQuery({
    ...savedIdsQuery(api),
    select: (ids) => ids.includes(id),
  });
  function note(isNowSaved: boolean): void {
    queries.setQueryData(queryKey, (ids = []) => {
      const others = ids.filter((other) => other !== id);
      return isNowSaved ? [...others, id] : others;
    });
  }
  const change = useMutation({
    // Run changes one after the other, so that the last click wins.
    scope: { id: `save ${id}` },
    mutationFn: (wanted: boolean) =>
      wanted
        ? api.call(savedCalls.save, { params: { id } })
        : api.call(savedCalls.remove, { params: { id } }),
    onMutate: async (wanted) => {
      // A read that began before the change would bring back the old state.
      await queries.cancelQueries({ queryKey });
      note(wanted);
    },
    onSuccess: (answer) => {
      note(answer.isSaved);
      if (answer.isSaved) onSaved?.();
    },
    onError: (error, wanted) => {
      note(!wanted);
      toast.error(texts.savedArticles.notChanged, failureMessage(error));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: savedListKey }),
  });
  return { isSaved, change };
}
