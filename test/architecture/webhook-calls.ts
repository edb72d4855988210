/** The calls of webhooks, for admins. */
export const adminCallsOfWebhooks = [
  'GET /api/admin/webhooks',
  'POST /api/admin/webhooks',
  'GET /api/admin/webhooks/:id',
  'PATCH /api/admin/webhooks/:id',
  'DELETE /api/admin/webhooks/:id',
  'POST /api/admin/webhooks/:id/secret',
  'POST /api/admin/webhooks/:id/test',
  'GET /api/admin/webhooks/:id/deliveries',
  'POST /api/admin/webhooks/:id/deliveries/:delivery/replay',
];
