/** The calls of webhooks, of the hub of the feeds, the settings of Webmentions, the import of a site, handovers and all tokens, for admins. */
export const adminCallsOfWebhooks = [
  'PUT /api/admin/members/:id/handover',
  'DELETE /api/admin/members/:id/handover',
  'GET /api/admin/tokens',
  'DELETE /api/admin/tokens/:id',
  'GET /api/admin/import',
  'GET /api/admin/import/:id/items',
  'POST /api/admin/import',
  'POST /api/admin/import/:id/start',
  'DELETE /api/admin/import/:id',
  'GET /api/admin/settings/feeds',
  'PUT /api/admin/settings/feeds',
  'GET /api/admin/settings/webmentions',
  'PUT /api/admin/settings/webmentions',
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

/** The calls about mentions on other sites, for editors. */
export const editorCallsOfWebmentions = [
  'GET /api/moderation/webmentions',
  'POST /api/moderation/webmentions/:id/approve',
  'POST /api/moderation/webmentions/:id/remove',
];
