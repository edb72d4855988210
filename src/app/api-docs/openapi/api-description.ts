// Reads the OpenAPI description into the data that the API page shows.

import type { Access } from '#kit/api-contract.ts';
import type { TokenScope } from '#kit/token-scopes.ts';
import { texts } from '#texts';
import { type CurlBody, curlCommand } from './curl-command.ts';
import { describeField, type FieldRow, fieldRows } from './field-rows.ts';
import { type JsonSchema, resolveSchema, type SchemasByName, valuesOf } from './json-schema.ts';
import {
  methods,
  type OpenApiDocument,
  type OpenApiMedia,
  type OpenApiOperation,
  type OpenApiParameter,
} from './openapi-document.ts';
import { exampleOf } from './schema-example.ts';

export type ApiParameter = {
  location: 'path' | 'query';
  name: string;
  /** The allowed values, if the schema lists them. */
  options: string[] | undefined;
  example: string;
  row: FieldRow;
};

export type ApiBody = { isJson: boolean; rows: FieldRow[]; example: string };

/** `example` is undefined for a response without a body. */
export type ApiResponse = { status: string; mediaType: string | undefined; example: string | undefined };

export type ApiCall = {
  /** The anchor of the call on the page. */
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string | undefined;
  needsToken: boolean;
  /** Undefined if the description does not say it. */
  access: Access | undefined;
  /** What a token for programs needs; `none` if no such token may make the call. Undefined if the description does not say it. */
  tokenScope: TokenScope | 'none' | undefined;
  parameters: ApiParameter[];
  body: ApiBody | undefined;
  responses: ApiResponse[];
  /** The response is an event stream, which does not end, so the call cannot be tried on the page. */
  isEndless: boolean;
  curl: string;
};

export type ApiChapter = { id: string; name: string; calls: ApiCall[] };

const otherChapter = texts.apiDescription.otherCalls;

type Source = { schemas: SchemasByName; serverUrl: string };

/** Returns the chapters in the order in which they first appear. */
export function readApiDescription(document: OpenApiDocument): ApiChapter[] {
  const source = {
    schemas: document.components?.schemas ?? {},
    serverUrl: document.servers?.[0]?.url ?? '',
  };
  const callsByChapter = new Map<string, ApiCall[]>();
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const method of methods) {
      const operation = operations[method];
      if (!operation) continue;
      const name = operation.tags?.[0] ?? otherChapter;
      const call = readCall({ method: method.toUpperCase(), path, operation, source });
      callsByChapter.set(name, [...(callsByChapter.get(name) ?? []), call]);
    }
  }
  return [...callsByChapter].map(([name, calls]) => ({ id: anchorOf(`chapter ${name}`), name, calls }));
}

/** `POST /api/newsletter/subscribe` → `post-api-newsletter-subscribe`. */
export function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export function fillPath(path: string, findValue: (name: string) => string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(findValue(name)));
}

function readCall(options: {
  method: string;
  path: string;
  operation: OpenApiOperation;
  source: Source;
}): ApiCall {
  const { method, path, operation, source } = options;
  const parameters = (operation.parameters ?? []).flatMap((parameter) => readParameter(parameter, source));
  const needsToken = (operation.security ?? []).length > 0;
  const content = operation.requestBody?.content;
  const responses = readResponses(operation.responses ?? {}, source);
  return {
    id: anchorOf(`${method} ${path}`),
    method,
    path,
    summary: operation.summary ?? `${method} ${path}`,
    description: operation.description,
    needsToken,
    access: operation['x-access'],
    tokenScope: operation['x-token-scope'],
    parameters,
    body: content && readBody(content, source),
    responses,
    isEndless: responses.some(({ mediaType }) => mediaType === 'text/event-stream'),
    curl: curlCommand({
      method,
      url: source.serverUrl + exampleUrl(path, parameters),
      needsToken,
      body: content && curlBody(content, source),
    }),
  };
}

function readParameter(parameter: OpenApiParameter, { schemas }: Source): ApiParameter[] {
  const { name, in: location, schema = {}, description } = parameter;
  // Callers do not fill in headers and cookies by hand.
  if (location !== 'path' && location !== 'query') return [];
  const isRequired = parameter.required ?? location === 'path';
  const row = describeField({ name, schema, schemas, isRequired });
  return [
    {
      location,
      name,
      options: valuesOf(resolveSchema(schema, schemas))?.map(String),
      example: String(exampleOf(schema, schemas, name) ?? ''),
      row: { ...row, description: description ?? row.description },
    },
  ];
}

/** The path with example values, and the required query parameters. */
function exampleUrl(path: string, parameters: ApiParameter[]): string {
  const examples = new Map(parameters.map(({ name, example }) => [name, example]));
  const query = parameters
    .filter(({ location, row }) => location === 'query' && row.isRequired)
    .map(({ name, example }) => [name, example]);
  const filled = fillPath(path, (name) => examples.get(name) ?? name);
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query)}`;
}

function readBody(content: OpenApiMedia, { schemas }: Source): ApiBody {
  const schema = schemaIn(content);
  return {
    isJson: isJson(content),
    rows: fieldRows(schema, schemas),
    example: prettyJson(exampleOf(schema, schemas) ?? {}),
  };
}

function curlBody(content: OpenApiMedia, { schemas }: Source): CurlBody {
  const schema = schemaIn(content);
  if (isJson(content)) return { kind: 'json', value: exampleOf(schema, schemas) ?? {} };
  const fields = Object.entries(resolveSchema(schema, schemas).properties ?? {});
  return {
    kind: 'form',
    fields: fields.map(([name, field]) => ({ name, isFile: field.format === 'binary' })),
  };
}

function readResponses(
  responses: NonNullable<OpenApiOperation['responses']>,
  { schemas }: Source,
): ApiResponse[] {
  return (
    Object.entries(responses)
      // `default` is the error response, which the page describes once for all calls.
      .filter(([status]) => status !== 'default')
      .map(([status, { content }]) => ({
        status,
        mediaType: content && Object.keys(content)[0],
        example: content && exampleText(content, schemas),
      }))
  );
}

function exampleText(content: OpenApiMedia, schemas: SchemasByName): string {
  const example = exampleOf(schemaIn(content), schemas);
  return isJson(content) || typeof example !== 'string' ? prettyJson(example ?? {}) : example.trimEnd();
}

function isJson(content: OpenApiMedia): boolean {
  return 'application/json' in content;
}

function schemaIn(content: OpenApiMedia): JsonSchema {
  const media = content['application/json'] ?? Object.values(content)[0];
  return media?.schema ?? {};
}

function prettyJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
