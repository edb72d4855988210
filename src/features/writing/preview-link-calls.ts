import { callsOf } from '#kit/calls.ts';
import type { previewLinksApi } from './preview-link-contract.ts';

export const previewLinksCalls = callsOf<Omit<typeof previewLinksApi, 'open'>>({
  list: { method: 'GET', path: '/api/blogs/:id/preview-links' },
  listMine: { method: 'GET', path: '/api/preview-links' },
  create: { method: 'POST', path: '/api/blogs/:id/preview-links' },
  change: { method: 'PATCH', path: '/api/blogs/:id/preview-links/:linkId' },
  revoke: { method: 'DELETE', path: '/api/blogs/:id/preview-links/:linkId' },
});
