import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const errorResponse = {
  type: 'object',
  required: ['success', 'message', 'code'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'One sentence a person can act on.' },
    code: { type: 'string', description: 'A word for programs.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong, by field.',
    },
  },
};

const describeRoute: typeof jsonSchemaTransform = (document) => {
  const described = jsonSchemaTransform(document);
  const upload = document.route?.config?.upload;
  if (!upload) return described;
  const file = { type: 'string', format: 'binary' };
  const body = { type: 'object', required: [upload.field], properties: { [upload.field]: file } };
  return { ...described, schema: { ...described.schema, body } };
};

/** Describes the routes that are added after this call, from the schemas that validate them. */
export function describeApi(app: FastifyInstance, options: { publicUrl: string }): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API',
        version: '1',
        description:
          'The API that the site itself uses. A successful response has `success: true` next to its payload; ' +
          'a failed one is an Error. Times are ISO 8601 in UTC. A body of another type than described, or with a `Content-Encoding` ' +
          'other than `identity`, gets 415.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: options.publicUrl }],
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
        schemas: { Error: errorResponse as never },
        responses: {
          Error: {
            description: 'Anything else: what is wrong, in words',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        },
      },
    },
    transform: describeRoute,
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      for (const path of Object.values(document.openapiObject.paths ?? {})) {
        for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
          const operation = path?.[method];
          if (operation?.responses) operation.responses.default = { $ref: '#/components/responses/Error' };
        }
      }
      return document.openapiObject;
    },
  });
}

/** Call it after the last route of the API. */
export function serveApiDescription(
  app: FastifyInstance,
  options: { readTitle: () => Promise<string> },
): void {
  app.route({
    method: 'GET',
    url: '/api/openapi.json',
    config: { access: 'anyone' },
    schema: { hide: true },
    handler: async (_request, reply) => {
      const description = app.swagger();
      const info = { ...description.info, title: await options.readTitle() };
      return reply.header('cache-control', 'public, no-cache').send({ ...description, info });
    },
  });
}
