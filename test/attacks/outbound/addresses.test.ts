import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress } from '#platform/outbound/public-address.ts';
import { createTestOutbound, serveHttp } from './hostile-server.ts';

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.0.1.1',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2001:4860:4860::8888',
  '2a00:1450:4001:831::200e',
  // NAT64 of 8.8.8.8.
  '64:ff9b::808:808',
])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::ffff:0:127.0.0.1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::1',
  '2001:0:7f00:1::',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::1',
  '2002:0808:0808::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%lo',
  'fec0::1',
  'ff02::1',
  '4000::1',
  'localhost',
  '',
])('%j is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('an IPv4 address that is not public is not public in any IPv6 address that embeds it', () => {
  const part = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(
      fc.tuple(part, part, part, part).filter((parts) => !isPublicAddress(parts.join('.'))),
      ([a, b, c, d]) => {
        const high = ((a << 8) | b).toString(16);
        const low = ((c << 8) | d).toString(16);
        for (const address of [
          `::ffff:${high}:${low}`,
          `::${high}:${low}`,
          `::ffff:0:${high}:${low}`,
          `64:ff9b::${high}:${low}`,
          `64:ff9b:1::${high}:${low}`,
          `2002:${high}:${low}::1`,
          `2001:0:${high}:${low}::1`,
        ])
          expect(isPublicAddress(address), address).toBe(false);
      },
    ),
  );
});

test('no spelling of an address of this machine leads to it', async () => {
  const server = await serveHttp((_request, response) => response.end('inside'));
  const { port } = server;
  const outbound = createTestOutbound();
  try {
    for (const host of [
      '127.0.0.1',
      '127.0.0.1.',
      '127.1',
      '2130706433',
      '017700000001',
      '0177.0.0.1',
      '0x7f000001',
      '0x7f.1',
      '%31%32%37.0.0.1',
      '１２７.0.0.1',
      '127。0。0。1',
      '0',
      '0.0.0.0',
      '[::1]',
      '[::]',
      '[0:0:0:0:0:0:0:1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[64:ff9b::127.0.0.1]',
      '[2002:7f00:1::]',
    ])
      await expect(outbound({ url: `http://${host}:${port}/` }), host).rejects.toMatchObject({
        reason: 'refused_address',
      });
    expect(server.connections()).toBe(0);
  } finally {
    await server.close();
  }
});

test.each([
  'file:///etc/passwd',
  'ftp://outside.test/',
  'gopher://outside.test/',
  'data:text/plain,x',
  'javascript:alert(1)',
  'blob:https://outside.test/1',
  'http://',
  '/relative',
  '//outside.test/',
  'not a url',
  '',
  'http://somebody:secret@outside.test/',
  'http://somebody@outside.test/',
  'http://outside.test:25/',
  'http://outside.test:22/',
  'https://outside.test:993/',
  `http://outside.test/${'x'.repeat(5_000)}`,
])('%.40s is not a URL to request', async (url) => {
  await expect(createTestOutbound()({ url })).rejects.toMatchObject({ reason: 'bad_url' });
});
