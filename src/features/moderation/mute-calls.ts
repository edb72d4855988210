import { callsOf } from '#kit/calls.ts';
import type { mutesApi } from './mute-contract.ts';

export const mutesCalls = callsOf<typeof mutesApi>({
  list: { method: 'GET', path: '/api/mutes' },
  save: { method: 'PUT', path: '/api/mutes/:id' },
  remove: { method: 'DELETE', path: '/api/mutes/:id' },
});
