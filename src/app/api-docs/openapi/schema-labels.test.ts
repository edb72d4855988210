import { describe, expect, test } from 'vitest';
import type { JsonSchema } from './json-schema.ts';
import { limitLabels, typeLabel } from './schema-labels.ts';

const schemas = { Tag: { type: 'string', maxLength: 30 } };

describe('typeLabel', () => {
  test.each<[JsonSchema, string]>([
    [{ type: 'string' }, 'string'],
    [{ type: 'string', format: 'email' }, 'string (email)'],
    [{ enum: ['draft', 'published'] }, '"draft" or "published"'],
    [{ const: true }, 'true'],
    [{ anyOf: [{ type: 'object' }, { type: 'null' }] }, 'object or null'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [{ oneOf: [{ type: 'object' }, { type: 'object' }] }, 'object'],
    [{ type: 'array', items: { type: 'integer' } }, 'array of integer'],
    [{ type: 'array' }, 'array'],
    [{ $ref: '#/components/schemas/Tag' }, 'string'],
    [{}, 'anything'],
  ])('the type of %j is %s', (schema, words) => {
    expect(typeLabel(schema, schemas)).toBe(words);
  });
});

describe('limitLabels', () => {
  test.each<[JsonSchema, string[]]>([
    [{ type: 'string' }, []],
    [{ type: 'string', minLength: 1, maxLength: 200 }, ['1 to 200 characters']],
    [{ type: 'string', minLength: 0, maxLength: 200 }, ['at most 200 characters']],
    [{ type: 'string', minLength: 1 }, ['at least 1 character']],
    [{ type: 'string', minLength: 6, maxLength: 6 }, ['exactly 6 characters']],
    [{ type: 'string', pattern: '^\\d+$' }, ['matches ^\\d+$']],
    [{ type: 'string', format: 'email', pattern: 'a very long one' }, []],
    [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, ['at least 0']],
    [{ type: 'integer', minimum: 0, maximum: 10 }, ['0 to 10']],
    [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, []],
    [{ enum: ['newest'], default: 'newest' }, ['"newest" when left out']],
    [{ type: ['string', 'null'], maxLength: 5 }, ['at most 5 characters']],
    [{ anyOf: [{ type: 'string', maxLength: 5 }, { type: 'null' }] }, ['at most 5 characters']],
    [
      { type: 'array', maxItems: 8, items: { $ref: '#/components/schemas/Tag' } },
      ['at most 8 items', 'each at most 30 characters'],
    ],
  ])('the limits of %j are %j', (schema, words) => {
    expect(limitLabels(schema, schemas)).toEqual(words);
  });
});
