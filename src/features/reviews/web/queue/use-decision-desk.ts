import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ApiClient } from '#client/api-client.ts';
import { useApi } from '#client/services.tsx';
import { createDecisionDesk, type DecisionDesk, type DeskState, emptyDesk } from './decision-desk.ts';
import { tellInToasts } from './tell-decision.ts';

/** One for each browser page, for as long as that is open. */
const desks = new WeakMap<QueryClient, DecisionDesk>();

function deskOf(queries: QueryClient, api: ApiClient): DecisionDesk {
  const desk =
    desks.get(queries) ??
    createDecisionDesk({
      api,
      // Readers' lists, statistics, the bell: a decision shows all over the site.
      refetch: () => queries.invalidateQueries(),
      tell: tellInToasts,
      now: () => Date.now(),
    });
  desks.set(queries, desk);
  return desk;
}

export function useDecisionDesk(): DecisionDesk {
  return deskOf(useQueryClient(), useApi());
}

export function useDeskState(): DeskState {
  const desk = useDecisionDesk();
  return useSyncExternalStore(desk.subscribe, desk.state, () => emptyDesk);
}
