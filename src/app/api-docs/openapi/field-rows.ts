import {
  findReferenced,
  type JsonSchema,
  resolveSchema,
  type SchemasByName,
  variantsOf,
} from './json-schema.ts';
import { limitLabels, typeLabel } from './schema-labels.ts';

/** One row of a table of fields. */
export type FieldRow = {
  /** The path of the field, such as `seo.metaTitle` or `blogs[].title`. */
  name: string;
  type: string;
  isRequired: boolean;
  description: string | undefined;
  limits: string[];
};

type Position = {
  schemas: SchemasByName;
  path: string;
  /** The references that are being expanded: a recursive schema is listed once. */
  openRefs: readonly string[];
};

/** Lists every field of an object. Fields of nested objects follow their parent. */
export function fieldRows(schema: JsonSchema, schemas: SchemasByName): FieldRow[] {
  return rowsBelow(schema, { schemas, path: '', openRefs: [] });
}

export function describeField(options: {
  name: string;
  schema: JsonSchema;
  schemas: SchemasByName;
  isRequired: boolean;
}): FieldRow {
  const { name, schema, schemas, isRequired } = options;
  return {
    name,
    isRequired,
    type: typeLabel(schema, schemas),
    description: schema.description ?? resolveSchema(schema, schemas).description,
    limits: limitLabels(schema, schemas),
  };
}

function rowsBelow(schema: JsonSchema, at: Position): FieldRow[] {
  if (schema.$ref !== undefined) {
    if (at.openRefs.includes(schema.$ref)) return [];
    const openRefs = [...at.openRefs, schema.$ref];
    return rowsBelow(findReferenced(schema.$ref, at.schemas), { ...at, openRefs });
  }
  const variants = variantsOf(schema);
  if (variants.length > 0) return variants.flatMap((variant) => rowsBelow(variant, at));
  if (schema.items) return rowsBelow(schema.items, { ...at, path: `${at.path}[]` });
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = at.path === '' ? key : `${at.path}.${key}`;
    const isRequired = schema.required?.includes(key) ?? false;
    const row = describeField({ name, schema: field, schemas: at.schemas, isRequired });
    return [row, ...rowsBelow(field, { ...at, path: name })];
  });
}
