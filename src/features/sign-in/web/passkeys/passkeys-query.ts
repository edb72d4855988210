import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { passkeyCalls } from '../../passkey-calls.ts';

export function passkeysQuery(api: ApiClient) {
  return queryOptions({ queryKey: ['passkeys'], queryFn: () => api.call(passkeyCalls.list) });
}
