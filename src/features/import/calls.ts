import { callsOf } from '#kit/calls.ts';
import type { importApi } from './contract.ts';
import { maxExportBytes } from './rules.ts';

export const importCalls = {
  ...callsOf<Omit<typeof importApi, 'read'>>({
    current: { method: 'GET', path: '/api/imports/mine' },
    start: { method: 'POST', path: '/api/imports/:id/start' },
    discard: { method: 'DELETE', path: '/api/imports/:id' },
  }),
  read: callsOf<Pick<typeof importApi, 'read'>>({
    read: { method: 'POST', path: '/api/imports', upload: { field: 'file', maxBytes: maxExportBytes } },
  }).read,
};
