import { z } from 'zod';
import { route } from '#kit/api-contract.ts';
import type { OpenApiDocument, OpenApiPath } from './openapi-document.ts';

/** The description of the API, asked for as every other call is. It is not part of what it describes. */
export const describeApi = route({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'anyone',
  chapter: 'Description',
  summary: 'Describe the API',
  answer: {
    status: 200,
    // Typed, not checked: the server makes it by the OpenAPI standard.
    payload: z.looseObject({
      servers: z.array(z.object({ url: z.string() })).optional(),
      paths: z.record(z.string(), z.custom<OpenApiPath>()).optional(),
      components: z.custom<OpenApiDocument['components']>().optional(),
    }),
  },
});
