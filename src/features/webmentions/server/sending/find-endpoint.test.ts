// What the Webmention recommendation says about discovery, case by case.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOutbound } from '#platform/outbound/outbound.ts';
import { reachLoopback } from '#test/reach-loopback.ts';
import { startOtherSites } from '../webmentions.fixture.ts';
import { findEndpoint } from './find-endpoint.ts';

const outbound = createOutbound({ publicUrl: 'https://galley.test', rules: reachLoopback });
let others: Awaited<ReturnType<typeof startOtherSites>>;

beforeAll(async () => {
  others = await startOtherSites();
});
beforeEach(() => {
  others.asked.length = 0;
});
afterAll(() => others?.close());

const find = (target: string) => findEndpoint({ outbound, target, signal: new AbortController().signal });

const endpoint = (path: string) => ({ endpoint: others.urlOf(path) });

test.each([
  ['in a header', '</to>; rel=webmention'],
  ['in a header with quotes', '</to>; rel="webmention"'],
  ['in a header in capitals', '</to>; REL="Webmention"'],
  ['in a header with other relations', '</to>; rel="webmention somethingelse"'],
  ['in a header after other links', '</a,b>; rel="next"; title="a, <b>", </to>; rel="webmention"'],
])('an endpoint %s is found with HEAD alone', async (_, link) => {
  const target = others.serve('/page', '<link rel=webmention href=/wrong>', { link });
  expect(await find(target)).toEqual(endpoint('/to'));
  expect(others.asked.map(({ method }) => method)).toEqual(['HEAD']);
});

test.each([
  ['a link', '<link rel="webmention" href="/to">', '/to'],
  ['an anchor', '<p><a rel="webmention" href="/to">here</a>', '/to'],
  ['the first of several', '<a rel=webmention href=/to></a><link rel=webmention href=/late>', '/to'],
  ['several relations', '<link rel="a WEBMENTION b" href="/to">', '/to'],
  ['a relative address', '<link rel=webmention href="to">', '/blog/to'],
  ['an address with a query', '<link rel=webmention href="/to?a=1&amp;b=2">', '/to?a=1&b=2'],
  ['an empty address, which is the page', '<link rel=webmention href="">', '/blog/page'],
  ['a link without address before it', '<link rel=webmention><a rel=webmention href=/to>', '/to'],
  ['a comment before it', '<!-- <link rel=webmention href=/no> --><link rel=webmention href=/to>', '/to'],
  ['escaped HTML before it', '&lt;link rel=webmention href=/no&gt;<a rel=webmention href=/to>', '/to'],
  ['a similar relation before it', '<link rel=not-webmention href=/no><a rel=webmention href=/to>', '/to'],
])('an endpoint in a page is found: %s', async (_, html, expected) => {
  expect(await find(others.serve('/blog/page', html))).toEqual(endpoint(expected));
});

test('a relative endpoint belongs to the page after redirects', async () => {
  others.serve('/there/page', '<link rel=webmention href="to">');
  const target = others.serve('/here', (response) =>
    response.writeHead(302, { location: '/there/page' }).end(),
  );
  expect(await find(target)).toEqual(endpoint('/there/to'));
});

test('a server that refuses HEAD is asked with GET', async () => {
  const target = others.serve('/page', (response, { method }) => {
    if (method === 'HEAD') response.writeHead(405).end();
    else response.writeHead(200, { link: '</to>; rel=webmention' }).end();
  });
  expect(await find(target)).toEqual(endpoint('/to'));
});

test('what is no HTML is not loaded', async () => {
  const target = others.serve('/film', (response) =>
    response.writeHead(200, { 'content-type': 'video/mp4' }).end(),
  );
  expect(await find(target)).toEqual({ endpoint: null });
  expect(others.asked.map(({ method }) => method)).toEqual(['HEAD']);
});

test.each([
  ['without one', '<p>Nothing here.', {}],
  ['that is compressed although we did not ask for it', 'x', { 'content-encoding': 'gzip' }],
])('a page %s has no endpoint', async (_, html, headers) => {
  expect(await find(others.serve('/page', html, headers))).toEqual({ endpoint: null });
});

test('a page that does not exist has no endpoint, and a server in trouble is asked again', async () => {
  expect(await find(others.urlOf('/nowhere'))).toEqual({ endpoint: null });
  const target = others.serve('/broken', (response) =>
    response.writeHead(503, { 'retry-after': '60' }).end(),
  );
  expect(await find(target)).toEqual({ status: 503, retryAfter: '60' });
});
