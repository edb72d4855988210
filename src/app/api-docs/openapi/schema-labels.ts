// Describes the types and limits of a schema in words.
import { type JsonSchema, resolveSchema, type SchemasByName, valuesOf, variantsOf } from './json-schema.ts';

/** Returns a text such as `string (email)`, `array of object`, `"draft" or "published"` or `integer or null`. */
export function typeLabel(written: JsonSchema, schemas: SchemasByName): string {
  const schema = resolveSchema(written, schemas);
  const values = valuesOf(schema);
  if (values) return values.map((value) => JSON.stringify(value)).join(' or ');
  const variants = variantsOf(schema);
  if (variants.length > 0) {
    return [...new Set(variants.map((variant) => typeLabel(variant, schemas)))].join(' or ');
  }
  if (schema.type === 'array') return schema.items ? `array of ${typeLabel(schema.items, schemas)}` : 'array';
  const type = typeof schema.type === 'string' ? schema.type : 'anything';
  return schema.format === undefined ? type : `${type} (${schema.format})`;
}

/** Returns texts such as `1 to 200 characters`, one for each limit. */
export function limitLabels(written: JsonSchema, schemas: SchemasByName): string[] {
  const schema = resolveSchema(written, schemas);
  const variants = variantsOf(schema);
  // The variants of a list of types repeat its limits.
  const own = Array.isArray(schema.type) ? [] : ownLimits(schema);
  const ofVariants = variants.flatMap((variant) => limitLabels(variant, schemas));
  const ofItems = schema.items ? limitLabels(schema.items, schemas).map((limit) => `each ${limit}`) : [];
  return [...new Set([...own, ...ofVariants, ...ofItems])];
}

function ownLimits(schema: JsonSchema): string[] {
  const { format, pattern } = schema;
  return [
    rangeLabel({ min: schema.minLength, max: schema.maxLength, unit: 'character' }),
    rangeLabel({ min: schema.minItems, max: schema.maxItems, unit: 'item' }),
    rangeLabel({ min: realBound(schema.minimum), max: realBound(schema.maximum) }),
    // The pattern of a known format is long, and tells a reader nothing more than the format's name.
    pattern !== undefined && format === undefined ? `matches ${pattern}` : undefined,
    schema.default === undefined ? undefined : `${JSON.stringify(schema.default)} when left out`,
  ].filter((words) => words !== undefined);
}

/** zod limits every integer to the safe range of JavaScript, which readers need not know. */
function realBound(bound: number | undefined): number | undefined {
  return bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined;
}

type Range = { min: number | undefined; max: number | undefined; unit?: string };

function rangeLabel({ min, max, unit }: Range): string | undefined {
  if (min === undefined && max === undefined) return undefined;
  if (min === undefined || (min === 0 && unit && max !== undefined))
    return `at most ${counted(max ?? 0, unit)}`;
  if (max === undefined) return `at least ${counted(min, unit)}`;
  return min === max ? `exactly ${counted(min, unit)}` : `${min} to ${counted(max, unit)}`;
}

function counted(count: number, unit: string | undefined): string {
  if (unit === undefined) return String(count);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
