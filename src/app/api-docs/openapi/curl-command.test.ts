import { expect, test } from 'vitest';
import { curlCommand } from './curl-command.ts';

const url = 'https://galley.example/api/blogs';

test('a GET request without a body is one line', () => {
  expect(curlCommand({ method: 'GET', url, needsToken: false, body: undefined })).toBe(`curl '${url}'`);
});

test('the token is a variable of the shell', () => {
  expect(curlCommand({ method: 'DELETE', url, needsToken: true, body: undefined })).toBe(
    `curl -X DELETE '${url}' \\\n  -H "Authorization: Bearer $TOKEN"`,
  );
});

test('a JSON body is quoted for the shell', () => {
  const body = { kind: 'json', value: { title: "What's $new" } } as const;
  expect(curlCommand({ method: 'POST', url, needsToken: false, body })).toBe(
    `curl -X POST '${url}' \\\n  -H 'Content-Type: application/json' \\\n  -d '{"title":"What'\\''s $new"}'`,
  );
});

test('a long body is indented over several lines', () => {
  const value = { title: 'What a query plan tells you', status: 'draft' };
  const text = curlCommand({ method: 'POST', url, needsToken: false, body: { kind: 'json', value } });
  expect(text).toContain(`-d '${JSON.stringify(value, null, 2)}'`);
});

test('a form lists its files and fields', () => {
  const body = {
    kind: 'form',
    fields: [
      { name: 'image', isFile: true },
      { name: 'caption', isFile: false },
    ],
  } as const;
  expect(
    curlCommand({ method: 'POST', url, needsToken: false, body: { ...body, fields: [...body.fields] } }),
  ).toBe(`curl -X POST '${url}' \\\n  -F 'image=@file' \\\n  -F 'caption=text'`);
});
