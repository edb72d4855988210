import { describe, expect, test } from 'vitest';
import { fieldRows } from './field-rows.ts';
import type { JsonSchema } from './json-schema.ts';

function names(schema: JsonSchema, schemas = {}): string[] {
  return fieldRows(schema, schemas).map(({ name }) => name);
}

const text: JsonSchema = { type: 'string' };

describe('fieldRows', () => {
  test('describes each field of an object', () => {
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

  test('lists what is inside after what it is inside of', () => {
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

  test('looks into each of several shapes', () => {
    const category: JsonSchema = {
      anyOf: [text, { type: 'object', properties: { slug: text } }, { type: 'null' }],
    };
    expect(names({ type: 'object', properties: { category } })).toEqual(['category', 'category.slug']);
  });

  test('follows references, once where they lead back', () => {
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

  test('what is no object has no fields', () => {
    expect(names(text)).toEqual([]);
    expect(names({})).toEqual([]);
  });
});
