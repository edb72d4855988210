import { callsOf } from '#kit/calls.ts';
import type { imagesApi } from './contract.ts';
import { maxImageBytes } from './rules.ts';

export const imagesCalls = callsOf<typeof imagesApi>({
  upload: { method: 'POST', path: '/api/images', upload: { field: 'image', maxBytes: maxImageBytes } },
});
