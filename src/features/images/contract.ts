import { z } from 'zod';
import { route } from '#kit/api-contract.ts';
import { maxImageBytes } from './rules.ts';

export const imagesApi = {
  upload: route({
    method: 'POST',
    path: '/api/images',
    access: 'member',
    countsAs: 'upload',
    chapter: 'Images',
    summary: 'Upload an image',
    description:
      'A JPEG, PNG, WebP, GIF or AVIF of at most 10 MB and 40 megapixels. ' +
      'It is stored as WebP without metadata, together with narrower versions and a JPEG or PNG fallback. ' +
      'The shape is that of image hosting services; their `key` is not needed here and ignored.',
    query: z.object({ key: z.string().optional() }),
    upload: { field: 'image', maxBytes: maxImageBytes },
    nestsError: true,
    response: {
      status: 201,
      payload: z.object({
        data: z.object({
          url: z.string(),
          width: z.number().int(),
          height: z.number().int(),
        }),
      }),
    },
  }),
};
