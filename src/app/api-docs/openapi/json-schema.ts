// The part of JSON Schema that our contracts use.

export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  description?: string;
  format?: string;
  pattern?: string;
  default?: unknown;
  examples?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

export type SchemasByName = Readonly<Record<string, JsonSchema>>;

const refPrefix = '#/components/schemas/';

export function findReferenced(ref: string, schemas: SchemasByName): JsonSchema {
  return schemas[ref.slice(refPrefix.length)] ?? {};
}

export function resolveSchema(schema: JsonSchema, schemas: SchemasByName): JsonSchema {
  return schema.$ref === undefined ? schema : findReferenced(schema.$ref, schemas);
}

/** The alternatives that a schema allows; empty if it has only one type. */
export function variantsOf(schema: JsonSchema): JsonSchema[] {
  const listed = schema.anyOf ?? schema.oneOf;
  if (listed) return listed;
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [];
}

/** The allowed values, if the schema lists them. */
export function valuesOf(schema: JsonSchema): unknown[] | undefined {
  return schema.const === undefined ? schema.enum : [schema.const];
}
