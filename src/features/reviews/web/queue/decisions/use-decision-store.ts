import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ApiClient } from '#client/api-client.ts';
import { useApi } from '#client/services.tsx';
import {
  createDecisionStore,
  type DecisionState,
  type DecisionStore,
  noDecisions,
} from './decision-store.ts';
import { decisionToasts } from './decision-toasts.ts';

/** One store for each browser tab, for as long as it is open. */
const stores = new WeakMap<QueryClient, DecisionStore>();

function storeOf(queries: QueryClient, api: ApiClient): DecisionStore {
  const store =
    stores.get(queries) ??
    createDecisionStore({
      api,
      // A decision changes lists, statistics and notifications, so refetch everything.
      refetch: () => queries.invalidateQueries(),
      notices: decisionToasts,
      now: () => Date.now(),
    });
  stores.set(queries, store);
  return store;
}

export function useDecisionStore(): DecisionStore {
  return storeOf(useQueryClient(), useApi());
}

export function useDecisionState(): DecisionState {
  const store = useDecisionStore();
  return useSyncExternalStore(store.subscribe, store.state, () => noDecisions);
}
