import { callsOf } from '#kit/calls.ts';
import type { notificationsApi } from './contract.ts';

export const notificationsCalls = callsOf<typeof notificationsApi>({
  list: { method: 'GET', path: '/api/notifications' },
  markRead: { method: 'POST', path: '/api/notifications/read' },
  readSettings: { method: 'GET', path: '/api/notifications/settings' },
  saveSettings: { method: 'PUT', path: '/api/notifications/settings' },
  events: { method: 'GET', path: '/api/events' },
});
