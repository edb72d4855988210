import { describe, expect, test } from 'vitest';
import type { JsonSchema } from './json-schema.ts';
import { exampleOf } from './schema-example.ts';

describe('exampleOf', () => {
  test.each<[string, JsonSchema, unknown]>([
    ['a text', { type: 'string' }, 'text'],
    ['a text of digits', { type: 'string', pattern: '^-?\\d{1,9}$' }, '1'],
    ['a text of some length', { type: 'string', minLength: 20 }, expect.stringMatching(/^.{20,}$/)],
    ['an email address', { type: 'string', format: 'email', pattern: '^[a-z]$' }, 'ada@example.com'],
    ['a pattern of another dialect', { type: 'string', pattern: '(?<broken' }, 'text'],
    ['a number', { type: 'number' }, 1],
    ['a number with bounds', { type: 'integer', minimum: 10, maximum: 20 }, 10],
    ['a number that may not reach 1', { type: 'integer', minimum: -5, maximum: 0 }, 0],
    ['a yes or no', { type: 'boolean' }, true],
    ['nothing', { type: 'null' }, null],
    ['one of some values', { type: 'string', enum: ['draft', 'published'] }, 'draft'],
    ['one value', { const: false }, false],
    ['a given example', { type: 'string', examples: ['css'] }, 'css'],
    ['a default', { type: 'integer', default: 9 }, 9],
    ['an empty default', { type: 'array', default: [], items: { type: 'string' } }, ['text']],
    ['something or null', { anyOf: [{ type: 'null' }, { type: 'string' }] }, 'text'],
    ['one of two shapes', { oneOf: [{ type: 'boolean' }, { type: 'string' }] }, true],
    ['a list of types', { type: ['null', 'integer'] }, 1],
    ['a list of anything', { type: 'array' }, []],
    ['a map', { type: 'object', additionalProperties: { type: 'string' } }, { name: 'text' }],
    ['anything', {}, undefined],
  ])('the example of %s', (_name, schema, expected) => {
    expect(exampleOf(schema, {})).toEqual(expected);
  });

  test('nested objects are filled, and fields of unknown type are left out', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: {
        success: { type: 'boolean', enum: [true] },
        author: { type: 'object', properties: { username: { type: 'string' } } },
        extra: {},
      },
    };
    expect(exampleOf(schema, {})).toEqual({ success: true, author: { username: 'ada' } });
  });

  test('an example by field name is used only if it fits the schema', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: { otp: { type: 'string', pattern: '^\\d{6}$' }, title: { type: 'string', maxLength: 5 } },
    };
    expect(exampleOf(schema, {})).toEqual({ otp: '482913', title: 'text' });
  });

  test('a field named `constructor` gets an ordinary example', () => {
    const schema: JsonSchema = { type: 'object', properties: { constructor: { type: 'string' } } };
    expect(exampleOf(schema, {})).toEqual({ constructor: 'text' });
  });

  test('a reference is followed, and a recursive one only once', () => {
    const Comment: JsonSchema = {
      type: 'object',
      properties: {
        content: { type: 'string' },
        replies: { type: 'array', items: { $ref: '#/components/schemas/Comment' } },
      },
    };
    expect(exampleOf({ $ref: '#/components/schemas/Comment' }, { Comment })).toEqual({
      content: 'text',
      replies: [],
    });
  });

  test('a reference to a missing schema has no example', () => {
    expect(exampleOf({ $ref: '#/components/schemas/Gone' }, {})).toBeUndefined();
  });
});
