import { callsOf } from '#kit/calls.ts';
import type { previewLinksApi } from './preview-link-contract.ts';

/** The call of the page that a link opens. The write page does not load it. */
export const openPreviewCalls = callsOf<Pick<typeof previewLinksApi, 'open'>>({
  open: { method: 'POST', path: '/api/previews' },
});
