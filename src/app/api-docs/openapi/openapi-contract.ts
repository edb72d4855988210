import { z } from 'zod';
import { route } from '#kit/api-contract.ts';
import type { OpenApiDocument, OpenApiPath } from './openapi-document.ts';

/** The call that reads the API description. It is not part of the description itself. */
export const describeApi = route({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'anyone',
  chapter: 'Description',
  summary: 'Describe the API',
  response: {
    status: 200,
    // Typed but not validated: the server generates it according to the OpenAPI standard.
    payload: z.looseObject({
      servers: z.array(z.object({ url: z.string() })).optional(),
      paths: z.record(z.string(), z.custom<OpenApiPath>()).optional(),
      components: z.custom<OpenApiDocument['components']>().optional(),
    }),
  },
});
