import { afterEach, expect, test } from 'vitest';
import type { OutboundRules } from '#platform/outbound/outbound.ts';
import { isPublicAddress } from '#platform/outbound/public-address.ts';
import { reachLoopback } from '#test/reach-loopback.ts';
import { createTestOutbound, type HostileServer, serveHttp } from './hostile-server.ts';

let servers: HostileServer[] = [];
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
});

async function serve(...args: Parameters<typeof serveHttp>): Promise<HostileServer> {
  const server = await serveHttp(...args);
  servers.push(server);
  return server;
}

const publicAddress = '93.184.216.34';

/** A resolver that gives another answer each time. */
function answerInTurn(...answers: string[][]): OutboundRules & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    isPublicAddress,
    resolveName: async (name) => {
      asked.push(name);
      return answers[Math.min(asked.length, answers.length) - 1] ?? [];
    },
  };
}

test('a name is resolved once, and the connection goes to the address that was checked', async () => {
  const server = await serve((request, response) => response.end(`host ${request.headers.host}`));
  // Only 127.0.0.1 passes, and only the first answer names it. A second question would be answered with another address.
  const rules = answerInTurn(['127.0.0.1'], [publicAddress]);
  const outbound = createTestOutbound({ ...rules, isPublicAddress: (address) => address === '127.0.0.1' });
  const response = await outbound({ url: `http://rebinding.test:${server.port}/` });
  expect(response.body.toString()).toBe(`host rebinding.test:${server.port}`);
  expect(rules.asked).toEqual(['rebinding.test']);
});

test('a name that turns to this machine after the check is refused at the next request', async () => {
  const server = await serve((_request, response) => response.end('inside'));
  const outbound = createTestOutbound(answerInTurn(['127.0.0.1']));
  await expect(outbound({ url: `http://rebinding.test:${server.port}/` })).rejects.toMatchObject({
    reason: 'refused_address',
  });
  expect(server.connections()).toBe(0);
});

test.each([
  [['127.0.0.1', publicAddress]],
  [[publicAddress, '127.0.0.1']],
  [[publicAddress, '::1']],
  [['2606:4700:4700::1111', '::ffff:127.0.0.1']],
  [[publicAddress, 'nonsense']],
])('a name with the addresses %j is refused as a whole', async (addresses) => {
  const server = await serve((_request, response) => response.end('inside'));
  const outbound = createTestOutbound(answerInTurn(addresses));
  await expect(outbound({ url: `http://mixed.test:${server.port}/` })).rejects.toMatchObject({
    reason: 'refused_address',
  });
  expect(server.connections()).toBe(0);
});

test('a name without addresses is not found', async () => {
  await expect(createTestOutbound(answerInTurn([]))({ url: 'http://nowhere.test/' })).rejects.toMatchObject({
    reason: 'name_not_found',
  });
});

test('a redirect to a private address, in any spelling, is refused', async () => {
  const inside = await serve((_request, response) => response.end('inside'));
  let location = '';
  const outside = await serve((_request, response) => response.writeHead(302, { location }).end());
  const onlyFirst: OutboundRules = {
    resolveName: async (name) => (name === 'outside.test' ? ['127.0.0.1'] : ['127.0.0.2']),
    // The server outside is at the same address as the one inside, which is named differently.
    isPublicAddress: (address) => address === '127.0.0.1',
  };
  const outbound = createTestOutbound(onlyFirst);
  for (const host of ['127.0.0.2', '2130706434', '[::1]', '[::ffff:127.0.0.1]', 'inside.test']) {
    location = `http://${host}:${inside.port}/`;
    await expect(outbound({ url: `http://outside.test:${outside.port}/` }), host).rejects.toMatchObject({
      reason: 'refused_address',
    });
  }
  for (location of ['file:///etc/passwd', 'http://a:b@outside.test/', 'http://outside.test:25/'])
    await expect(outbound({ url: `http://outside.test:${outside.port}/` }), location).rejects.toMatchObject({
      reason: 'bad_url',
    });
  expect(inside.connections()).toBe(0);
});

test('three redirects are followed, a fourth is not, and each hop is resolved anew', async () => {
  const asked: string[] = [];
  const server = await serve((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) response.end('arrived');
    else response.writeHead(left % 2 ? 301 : 307, { location: `/${left - 1}` }).end('moved');
  });
  const outbound = createTestOutbound({
    resolveName: async (name) => {
      asked.push(name);
      return ['127.0.0.1'];
    },
    isPublicAddress: () => true,
  });
  const response = await outbound({ url: `http://outside.test:${server.port}/3#part` });
  expect(response.body.toString()).toBe('arrived');
  expect(response.url).toBe(`http://outside.test:${server.port}/0`);
  expect(asked).toHaveLength(4);
  await expect(outbound({ url: `http://outside.test:${server.port}/4` })).rejects.toMatchObject({
    reason: 'too_many_redirects',
  });
});

test('a POST is not sent on: the caller gets the redirect', async () => {
  const requests: string[] = [];
  const server = await serve((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.writeHead(308, { location: '/elsewhere' }).end();
  });
  const outbound = createTestOutbound(reachLoopback);
  const response = await outbound({
    method: 'POST',
    url: `http://outside.test:${server.port}/hook`,
    body: '{}',
  });
  expect(response.status).toBe(308);
  expect(requests).toEqual(['POST /hook']);
});
