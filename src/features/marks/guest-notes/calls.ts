import { callsOf } from '#kit/calls.ts';
import type { guestNotesApi } from './contract.ts';

/** The calls of the authors. */
export const guestNotesCalls = callsOf<Omit<typeof guestNotesApi, 'leave'>>({
  list: { method: 'GET', path: '/api/blogs/:id/guest-notes' },
  listWaiting: { method: 'GET', path: '/api/guest-notes/waiting' },
  resolve: { method: 'PUT', path: '/api/blogs/:id/guest-notes/:noteId/resolved' },
  remove: { method: 'DELETE', path: '/api/blogs/:id/guest-notes/:noteId' },
});
