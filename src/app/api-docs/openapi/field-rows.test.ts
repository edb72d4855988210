import { describe, expect, test } from 'vitest';
import { fieldRows } from './field-rows.ts';
import type { JsonSchema } from './json-schema.ts';

function names(schema: JsonSchema, schemas = {}): string[] {
  return fieldRows(schema, schemas).map(({ name }) => name);
}

const text: JsonSchema = { type: 'string' };

describe('fieldRows', () => {
  test('each field of an object has a row with its type, description and limits', () => {
    const rows = fieldRows(
      {
        type: 'object',
        required: ['title'],
        properties: {
          title: { type: 'string', maxLength: 200, description: 'The headline' },
          version: { type: 'integer' },
        },
      },
      {},
    );
    expect(rows).toEqual([
      {
        name: 'title',
        type: 'string',
        isRequired: true,
        description: 'The headline',
        limits: ['at most 200 characters'],
      },
      { name: 'version', type: 'integer', isRequired: false, description: undefined, limits: [] },
    ]);
  });

  test('nested fields follow their parent', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: {
        seo: { type: 'object', properties: { metaTitle: text } },
        authors: { type: 'array', items: { type: 'object', properties: { name: text } } },
        last: text,
      },
    };
    expect(names(schema)).toEqual(['seo', 'seo.metaTitle', 'authors', 'authors[].name', 'last']);
  });

  test('the fields of every variant are listed', () => {
    const category: JsonSchema = {
      anyOf: [text, { type: 'object', properties: { slug: text } }, { type: 'null' }],
    };
    expect(names({ type: 'object', properties: { category } })).toEqual(['category', 'category.slug']);
  });

  test('references are followed, and a recursive one only once', () => {
    const Comment: JsonSchema = {
      type: 'object',
      description: 'What somebody said',
      properties: { parent: { $ref: '#/components/schemas/Comment' } },
    };
    const schema: JsonSchema = {
      type: 'object',
      properties: { comment: { $ref: '#/components/schemas/Comment' } },
    };
    const rows = fieldRows(schema, { Comment });
    expect(rows.map(({ name }) => name)).toEqual(['comment', 'comment.parent']);
    expect(rows[0]?.description).toBe('What somebody said');
  });

  test('a schema that is not an object has no fields', () => {
    expect(names(text)).toEqual([]);
    expect(names({})).toEqual([]);
  });
});
