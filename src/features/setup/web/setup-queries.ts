import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { useApi } from '#client/services.tsx';
import { setupCalls } from '../calls.ts';
import type { SetupStep } from '../rules.ts';

const progressKey = ['setup'] as const;

export function progressQuery(api: ApiClient) {
  return queryOptions({
    queryKey: progressKey,
    queryFn: () => api.call(setupCalls.readProgress),
    refetchOnWindowFocus: false,
  });
}

export function mailQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['mail-status'],
    queryFn: () => api.call(setupCalls.readMail),
    refetchOnWindowFocus: false,
  });
}

/** Marks a step as done, or closes the set-up. */
export function useProgressChange() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { step?: SetupStep; isOpen?: boolean }) =>
      api.call(setupCalls.changeProgress, { body }),
    onSuccess: (progress) => queries.setQueryData(progressKey, progress),
  });
}
