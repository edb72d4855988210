// Valid calls about the checks of submissions.
import type { Prepare } from './valid-call.ts';

export const validCheckCalls: Record<string, Prepare> = {
  'POST /api/blogs/:id/checks/run': ({ admin, pending }) => ({ as: admin, params: { id: pending._id } }),
  'POST /api/checks/try': ({ reader }) => ({
    as: reader,
    body: { content: '<p>A text that nobody has submitted.</p>' },
  }),
};
