// Every call of the API, read from the site's own description, so that calls added later are attacked too.
import type { Access } from '#kit/api-contract.ts';
import type { TokenScope } from '#kit/token-scopes.ts';
import type { TestSite } from '../../test-site.ts';

export type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  default?: unknown;
};

export type Parameter = { name: string; in: 'path' | 'query'; schema: JsonSchema };

export type DescribedCall = {
  /** Such as `POST /api/blogs/:id/like`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: Access;
  tokenScope: TokenScope | 'none';
  parameters: Parameter[];
  body: JsonSchema | undefined;
  /** Takes a form with a file instead of JSON. */
  isForm: boolean;
};

type Operation = {
  'x-access': DescribedCall['access'];
  'x-token-scope': DescribedCall['tokenScope'];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
};

type ApiDescription = { paths: Record<string, Record<string, Operation>> };

export async function describeCalls(site: TestSite): Promise<DescribedCall[]> {
  const { paths } = (await site.app.inject('/api/openapi.json')).json<ApiDescription>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => toCall(path, method, operation)),
  );
}

function toCall(path: string, method: string, operation: Operation): DescribedCall {
  const content = operation.requestBody?.content ?? {};
  const ownPath = path.replaceAll('{', ':').replaceAll('}', '');
  const verb = method.toUpperCase() as DescribedCall['method'];
  return {
    name: `${verb} ${ownPath}`,
    method: verb,
    path: ownPath,
    access: operation['x-access'],
    tokenScope: operation['x-token-scope'],
    parameters: operation.parameters ?? [],
    body: content['application/json']?.schema,
    isForm: content['multipart/form-data'] !== undefined,
  };
}

/** The URL of a call with these parameters. */
export function urlOf(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'));
}
