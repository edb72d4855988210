import { describe, expect, test } from 'vitest';
import { type ApiCall, readApiDescription } from '../openapi/api-description.ts';
import type { OpenApiOperation } from '../openapi/openapi-document.ts';
import { prepareRequest } from './call-request.ts';

function readCall(operation: OpenApiOperation): ApiCall {
  const call = readApiDescription({ paths: { '/api/blogs/{id}': { put: operation } } })[0]?.calls[0];
  if (!call) throw new Error('The call was not read');
  return call;
}

const call = readCall({
  parameters: [
    { name: 'id', in: 'path', required: true },
    { name: 'q', in: 'query' },
    { name: 'page', in: 'query' },
  ],
});
const callWithBody = readCall({ requestBody: { content: { 'application/json': {} } } });

describe('prepareRequest', () => {
  test('values go into the path and the query, and empty ones are left out', () => {
    const inputs = { values: { id: ' a/b?c ', q: 'a & b', page: '' }, bodyText: 'not asked for' };
    expect(prepareRequest(call, inputs)).toEqual({
      ok: true,
      request: { method: 'PUT', url: '/api/blogs/a%2Fb%3Fc?q=a+%26+b', body: undefined },
    });
  });

  test('a missing required parameter is an error', () => {
    expect(prepareRequest(call, { values: { id: ' ' }, bodyText: '' })).toEqual({
      ok: false,
      parameterErrors: { id: 'Enter id. The call needs it.' },
      bodyError: undefined,
    });
  });

  test('the body is sent as it was typed', () => {
    const check = prepareRequest(callWithBody, { values: {}, bodyText: '{ "title": "A" }' });
    expect(check).toMatchObject({ ok: true, request: { body: '{ "title": "A" }' } });
  });

  test.each([
    ['', /^The body is empty\./],
    ['{ "title": }', /^The body is not valid JSON\. .+\.$/],
    ["{ 'title': 1 }", /^The body is not valid JSON\. .+\.$/],
  ])('the body %j is refused with a message', (bodyText, sentence) => {
    expect(prepareRequest(callWithBody, { values: {}, bodyText })).toEqual({
      ok: false,
      parameterErrors: {},
      bodyError: expect.stringMatching(sentence),
    });
  });
});
