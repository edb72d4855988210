// Calls about following that succeed.
import type { Prepare } from './valid-call.ts';

export const validLibraryCalls: Record<string, Prepare> = {
  'PUT /api/follows/:kind/:name': ({ reader, author }) => ({
    as: reader,
    params: { kind: 'person', name: author.id },
  }),
  'DELETE /api/follows/:kind/:name': ({ reader, author }) => ({
    as: reader,
    params: { kind: 'person', name: author.id },
  }),
  'PUT /api/library/settings': ({ reader }) => ({ as: reader, body: { hidesFollowers: true } }),
};
