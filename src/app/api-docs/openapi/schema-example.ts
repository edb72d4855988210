// Makes an example value for a schema, for readers of the API page to start from.
import { findReferenced, type JsonSchema, type SchemasByName, valuesOf, variantsOf } from './json-schema.ts';

const examplesByFormat: Record<string, string> = {
  'date-time': '2026-01-31T09:30:00.000Z',
  date: '2026-01-31',
  email: 'ada@example.com',
  uri: 'https://example.com/',
  uuid: '0198c1f2-7a54-7c3e-9d0b-5f1e8a6b2c47',
};

/** A field's name often says more than its schema. An example is used only if it fits the schema. */
const examplesByName: Record<string, string> = {
  email: 'ada@example.com',
  username: 'ada',
  password: 'four words no one guesses',
  otp: '482913',
  title: 'What a query plan tells you',
  slug: 'what-a-query-plan-tells-you',
  message: 'One sentence for a person.',
};

// Candidates for any other text; the first that fits the schema is used.
const plainTexts = ['text', '1', 'a sentence of some length, long enough for most fields'];

type BuildContext = {
  schemas: SchemasByName;
  name: string;
  /** The references that are being expanded: a recursive schema is shown once. */
  openRefs: readonly string[];
};

/** Returns undefined for a schema without a type. */
export function exampleOf(schema: JsonSchema, schemas: SchemasByName, name = ''): unknown {
  return build(schema, { schemas, name, openRefs: [] });
}

function build(schema: JsonSchema, context: BuildContext): unknown {
  if (schema.$ref !== undefined) {
    if (context.openRefs.includes(schema.$ref)) return undefined;
    const referenced = findReferenced(schema.$ref, context.schemas);
    return build(referenced, { ...context, openRefs: [...context.openRefs, schema.$ref] });
  }
  const given = givenExample(schema);
  if (given !== undefined) return given;
  const variants = variantsOf(schema);
  const variant = variants.find(({ type }) => type !== 'null') ?? variants[0];
  return variant ? build(variant, context) : buildByType(schema, context);
}

function givenExample(schema: JsonSchema): unknown {
  const value = schema.examples?.[0] ?? valuesOf(schema)?.[0];
  if (value !== undefined) return value;
  // An empty list or object is a fair default but a poor example.
  return typeof schema.default === 'object' ? undefined : schema.default;
}

function buildByType(schema: JsonSchema, context: BuildContext): unknown {
  switch (schema.type) {
    case 'string':
      return textExample(schema, context.name);
    case 'integer':
    case 'number':
      return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array': {
      const item = build(schema.items ?? {}, context);
      return item === undefined ? [] : [item];
    }
    case 'object':
      return buildObject(schema, context);
    default:
      return undefined;
  }
}

function buildObject(schema: JsonSchema, context: BuildContext): Record<string, unknown> {
  const { properties = {}, additionalProperties } = schema;
  const fields = Object.entries(properties);
  if (typeof additionalProperties === 'object') fields.push(['name', additionalProperties]);
  return Object.fromEntries(
    fields
      .map(([name, field]): [string, unknown] => [name, build(field, { ...context, name })])
      .filter(([, value]) => value !== undefined),
  );
}

function textExample(schema: JsonSchema, name: string): string {
  const byFormat = examplesByFormat[schema.format ?? ''];
  if (byFormat !== undefined) return byFormat;
  const byName = Object.hasOwn(examplesByName, name) ? [examplesByName[name] as string] : [];
  const candidates = [...byName, ...plainTexts];
  return candidates.find((text) => fits(text, schema)) ?? candidates[0] ?? '';
}

function fits(
  text: string,
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern }: JsonSchema,
): boolean {
  const hasLength = text.length >= minLength && text.length <= maxLength;
  return hasLength && (pattern === undefined || matches(text, pattern));
}

function matches(text: string, pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch (error) {
    // The pattern may use another regex dialect; then any example is as good as the next.
    if (error instanceof SyntaxError) return true;
    throw error;
  }
}
