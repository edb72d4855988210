// Generates values for a contract: valid ones, ones just outside its limits, and arbitrary ones.
import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema } from './described-calls.ts';

/** Ids and texts that exist on the site, so that some generated values refer to real rows. */
export type KnownWords = { ids: string[]; texts: string[] };

const strange = fc.constantFrom<unknown>(
  ...[null, true, false, 0, -1, 1, -0, 0.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 53), 1e308, 1e21],
  ...[
    '',
    ' ',
    '0',
    '-1',
    'null',
    'undefined',
    'NaN',
    '[object Object]',
    '__proto__',
    'constructor',
    'toString',
  ],
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    '\ufeff',
    '\u2028',
    '\r\n',
    '\u{1f469}\u200d\u{1f680}',
    'İ',
    'ß',
    'ﬀ',
  ],
  ...[
    "'; drop table accounts; --",
    '%',
    '_',
    '\\',
    '%00',
    '../../etc/passwd',
    '$' + '{x}',
    '{{x}}',
    '<script>',
  ],
  ...['00000000-0000-0000-0000-000000000000', '11111111-1111-4111-8111-11111111111', 'a'.repeat(300)],
  ...['x'.repeat(6_000), '9'.repeat(400), '2026-02-30', '0000-00-00', '9999999-01-01', '1e999'],
  ...[[], {}, [[]], [{}], [null], { $ne: null }, { toString: 1 }, { length: 1e9 }, { constructor: 1 }],
);

const anything: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: strange },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Mostly a value that fits the schema, sometimes an arbitrary one. */
export function valueFor(schema: JsonSchema, known: KnownWords): Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: nearValueFor(schema, known) }, { weight: 1, arbitrary: anything });
}

function nearValueFor(schema: JsonSchema, known: KnownWords): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => nearValueFor(one, known)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = [schema.type ?? 'string'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, known)));
}

function ofType(type: string, schema: JsonSchema, known: KnownWords): Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return listOf(schema, known);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textOf(schema, known);
  }
}

/** Leaves out fields at random, also required ones, and sometimes adds unknown ones. */
function objectOf({ properties = {} }: JsonSchema, known: KnownWords): Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      fc.option(valueFor(schema, known), { nil: undefined, freq: 8 }),
    ]),
  );
  const more = fc.option(fc.dictionary(fc.constantFrom('role', 'id', 'x', '$where'), anything), {
    nil: {},
    freq: 4,
  });
  return fc.tuple(fc.record(fields), more).map(([own, added]) => ({ ...added, ...own }));
}

function listOf({ items = {}, maxItems = 5 }: JsonSchema, known: KnownWords): Arbitrary<unknown> {
  const one = nearValueFor(items, known);
  return fc.oneof(
    { weight: 5, arbitrary: fc.array(one, { maxLength: Math.min(maxItems, 10) }) },
    { weight: 1, arbitrary: fc.array(one, { minLength: maxItems, maxLength: maxItems + 1 }) },
  );
}

function numberOf({ minimum = -3, maximum = 2 ** 31 }: JsonSchema): Arbitrary<unknown> {
  return fc.oneof(
    fc.integer({ min: 0, max: 5 }),
    fc.constantFrom(
      minimum,
      minimum - 1,
      maximum,
      maximum + 1,
      2 ** 31 - 1,
      2 ** 31,
      2 ** 53 - 1,
      -(2 ** 53) + 1,
    ),
  );
}

function textOf({ minLength = 0, maxLength = 200 }: JsonSchema, known: KnownWords): Arbitrary<unknown> {
  const around = [minLength, Math.max(0, minLength - 1), maxLength, maxLength + 1].filter((n) => n < 20_000);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known.texts) },
    { weight: 3, arbitrary: fc.constantFrom(...known.ids) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
    { weight: 1, arbitrary: fc.constantFrom(...around.map((length) => 'é'.repeat(length))) },
  );
}
