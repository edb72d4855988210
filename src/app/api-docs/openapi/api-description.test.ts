import { describe, expect, test } from 'vitest';
import { anchorOf, readApiDescription } from './api-description.ts';
import type { OpenApiDocument, OpenApiOperation } from './openapi-document.ts';

function readOne(operation: OpenApiOperation, path = '/api/blogs', rest: Partial<OpenApiDocument> = {}) {
  const [chapter] = readApiDescription({ paths: { [path]: { post: operation } }, ...rest });
  const call = chapter?.calls[0];
  if (!call) throw new Error('The call was not read');
  return call;
}

describe('readApiDescription', () => {
  test('a description without calls has no chapters', () => {
    expect(readApiDescription({})).toEqual([]);
    expect(readApiDescription({ paths: {} })).toEqual([]);
  });

  test('calls are grouped by chapter, in the order of the description', () => {
    const chapters = readApiDescription({
      paths: {
        '/api/b': { get: { tags: ['Second'] }, delete: { tags: ['First'] } },
        '/api/a': { get: { tags: ['First'] }, post: {} },
      },
    });
    expect(chapters.map(({ name, calls }) => [name, calls.map(({ id }) => id)])).toEqual([
      ['Second', ['get-api-b']],
      ['First', ['delete-api-b', 'get-api-a']],
      ['Other calls', ['post-api-a']],
    ]);
  });

  test('a call with a security requirement needs a token', () => {
    expect(readOne({}).needsToken).toBe(false);
    expect(readOne({ security: [{ token: [] }] })).toMatchObject({
      needsToken: true,
      curl: expect.stringContaining('Bearer $TOKEN'),
    });
  });

  test('parameters of the path and the query are read, those of headers are not', () => {
    const { parameters, curl } = readOne(
      {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'sort', in: 'query', description: 'The order', schema: { enum: ['newest', 'popular'] } },
          { name: 'key', in: 'query', required: true, schema: { type: 'string' } },
          { name: 'x-trace', in: 'header', schema: { type: 'string' } },
        ],
      },
      '/api/blogs/{id}/like',
      { servers: [{ url: 'https://galley.example' }] },
    );
    expect(parameters.map(({ name, location, options }) => [name, location, options])).toEqual([
      ['id', 'path', undefined],
      ['sort', 'query', ['newest', 'popular']],
      ['key', 'query', undefined],
    ]);
    expect(parameters[1]?.row.description).toBe('The order');
    expect(curl).toBe("curl -X POST 'https://galley.example/api/blogs/text/like?key=text'");
  });

  test('the body is read, even through a reference', () => {
    const { body } = readOne(
      {
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Draft' } } } },
      },
      '/api/blogs',
      { components: { schemas: { Draft: { type: 'object', properties: { otp: { type: 'string' } } } } } },
    );
    expect(body).toMatchObject({ isJson: true, rows: [{ name: 'otp' }], example: '{\n  "otp": "482913"\n}' });
  });

  test('a body with a file is a form, not JSON', () => {
    const { body, curl } = readOne({
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { image: { type: 'string', format: 'binary' } } },
          },
        },
      },
    });
    expect(body?.isJson).toBe(false);
    expect(curl).toContain("-F 'image=@file'");
  });

  test('successful responses are listed with their examples, the default error response is not', () => {
    const { responses } = readOne({
      responses: {
        '200': {
          content: {
            'application/json': { schema: { type: 'object', properties: { ok: { const: true } } } },
          },
        },
        '204': {},
        default: {},
      },
    });
    expect(responses).toEqual([
      { status: '200', mediaType: 'application/json', example: '{\n  "ok": true\n}' },
      { status: '204', mediaType: undefined, example: undefined },
    ]);
  });

  test('the example of a stream is shown as it is, and only an event stream is endless', () => {
    const streamOf = (type: string, example: string) =>
      readOne({
        responses: { '200': { content: { [type]: { schema: { type: 'string', examples: [example] } } } } },
      });
    const events = streamOf('text/event-stream', 'event: queue\ndata: {}\n\n');
    expect(events.responses).toEqual([
      { status: '200', mediaType: 'text/event-stream', example: 'event: queue\ndata: {}' },
    ]);
    expect([events.isEndless, streamOf('text/csv', 'at,what').isEndless]).toEqual([true, false]);
  });
});

test.each([
  ['POST /api/newsletter/subscribe', 'post-api-newsletter-subscribe'],
  ['GET /api/blogs/{id}', 'get-api-blogs-id'],
])('the anchor of %s is %s', (call, anchor) => {
  expect(anchorOf(call)).toBe(anchor);
});
