import { callsOf } from '#kit/calls.ts';
import type { guestNotesApi } from './contract.ts';

/** The call of the page that a preview link opens. */
export const leaveNoteCalls = callsOf<Pick<typeof guestNotesApi, 'leave'>>({
  leave: { method: 'POST', path: '/api/previews/notes' },
});
