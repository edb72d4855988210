import { z } from 'zod';
import { route } from '#kit/api-contract.ts';
import { callBatchPath, maxBatchedCalls, maxBatchedPathLength } from '#kit/call-batch.ts';

const exampleLines = [
  { index: 1, status: 404, body: '{"success":false,"message":"Not found.","code":"not_found"}' },
  { index: 0, status: 200, body: '{"success":true,"categories":[]}' },
];

export const callBatchContract = route({
  method: 'POST',
  path: callBatchPath,
  // Each call has its own access. A program's token makes its calls one by one, so that its scopes are checked in one place.
  access: 'anyone',
  tokenScope: null,
  chapter: 'Batch',
  summary: 'Make several GET calls in one request',
  description:
    'For the pages of this site, which need several responses at once. Each call is made with the token of this request, and counts as a ' +
    'call of its own: access, limits and errors are the same as without a batch. Only calls with a JSON response can be in a batch; any ' +
    'other gets the status 400. The response has one line of JSON for each call, sent as soon as the call has ended: `index` ' +
    'tells which call of the request it is, from 0; `body` the text of its response.',
  body: z.object({
    calls: z
      .array(z.string().max(maxBatchedPathLength).refine(isPlainPath, 'must be the path of an API call'))
      .min(1)
      .max(maxBatchedCalls)
      .meta({ description: 'Paths with their queries, such as `/api/categories`.' }),
  }),
  response: {
    status: 200,
    stream: 'application/x-ndjson',
    example: exampleLines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  },
});

/** Whether this is a path below /api that every URL parser reads as it is written: without a host, dots, a fragment or spaces. */
function isPlainPath(path: string): boolean {
  if (!path.startsWith('/api/') || !URL.canParse(path, 'http://localhost')) return false;
  const { pathname, search } = new URL(path, 'http://localhost');
  return pathname + search === path;
}
