import { callsOf } from '#kit/calls.ts';
import { maxExportBytes } from './rules.ts';
import type { siteImportApi } from './site-contract.ts';

export const siteImportCalls = {
  ...callsOf<Omit<typeof siteImportApi, 'read'>>({
    current: { method: 'GET', path: '/api/admin/import' },
    items: { method: 'GET', path: '/api/admin/import/:id/items' },
    start: { method: 'POST', path: '/api/admin/import/:id/start' },
    cancel: { method: 'DELETE', path: '/api/admin/import/:id' },
  }),
  read: callsOf<Pick<typeof siteImportApi, 'read'>>({
    read: { method: 'POST', path: '/api/admin/import', upload: { field: 'file', maxBytes: maxExportBytes } },
  }).read,
};
