import { callsOf } from '#kit/calls.ts';
import type { webhooksApi } from './contract.ts';

export const webhooksCalls = callsOf<typeof webhooksApi>({
  list: { method: 'GET', path: '/api/admin/webhooks' },
  read: { method: 'GET', path: '/api/admin/webhooks/:id' },
  create: { method: 'POST', path: '/api/admin/webhooks' },
  change: { method: 'PATCH', path: '/api/admin/webhooks/:id' },
  remove: { method: 'DELETE', path: '/api/admin/webhooks/:id' },
  rotate: { method: 'POST', path: '/api/admin/webhooks/:id/secret' },
  test: { method: 'POST', path: '/api/admin/webhooks/:id/test' },
  deliveries: { method: 'GET', path: '/api/admin/webhooks/:id/deliveries' },
  replay: { method: 'POST', path: '/api/admin/webhooks/:id/deliveries/:delivery/replay' },
});
