import { callsOf } from '#kit/calls.ts';
import type { wishesApi } from './wish-contract.ts';

export const wishesCalls = callsOf<typeof wishesApi>({
  read: { method: 'GET', path: '/api/blogs/:id/publication-wish' },
  save: { method: 'PUT', path: '/api/blogs/:id/publication-wish' },
});
