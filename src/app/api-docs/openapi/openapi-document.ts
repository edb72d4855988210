// The part of an OpenAPI 3.1 description that the API page reads.
import type { Access } from '#kit/api-contract.ts';
import type { TokenScope } from '#kit/token-scopes.ts';
import type { JsonSchema } from './json-schema.ts';

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

export type OpenApiMedia = Record<string, { schema?: JsonSchema }>;

export type OpenApiParameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: JsonSchema;
};

export type OpenApiOperation = {
  tags?: string[];
  summary?: string;
  description?: string;
  security?: unknown[];
  'x-access'?: Access;
  'x-token-scope'?: TokenScope | 'none';
  parameters?: OpenApiParameter[];
  requestBody?: { content?: OpenApiMedia };
  /** By status; `default` is the response for all other statuses. */
  responses?: Record<string, { content?: OpenApiMedia }>;
};

export type OpenApiPath = Partial<Record<(typeof methods)[number], OpenApiOperation>>;

export type OpenApiDocument = {
  servers?: { url: string }[] | undefined;
  paths?: Record<string, OpenApiPath> | undefined;
  components?: { schemas?: Record<string, JsonSchema> } | undefined;
};
