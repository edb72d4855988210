import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { mutesCalls } from '../../mute-calls.ts';

export const mutesQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['mutes'], queryFn: async () => (await api.call(mutesCalls.list)).people });
