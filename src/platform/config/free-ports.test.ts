import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireFreePorts } from './free-ports.ts';

let server: Server;
let taken: number;

beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  taken = (server.address() as AddressInfo).port;
});

afterAll(() => server.close());

const host = '127.0.0.1';

test('ports that are free are left free', async () => {
  await requireFreePorts({ host, port: 0, metricsPort: 0 });
});

test('a port in use is told with the setting that chooses another, for each of the two', async () => {
  await expect(requireFreePorts({ host, port: taken, metricsPort: taken })).rejects.toMatchObject({
    reasons: [
      expect.stringMatching(new RegExp(`^Port ${taken} is in use: .* PORT chooses another port\\.$`)),
      expect.stringMatching(new RegExp(`^Port ${taken} is in use: .* METRICS_PORT chooses another port\\.$`)),
    ],
  });
});

test.each([
  // Of a block that is for documentation, so nobody has it.
  ['192.0.2.1', /^The setting HOST is not usable: 192\.0\.2\.1 is no address of this machine\. [^\n]*$/],
  ['galley.invalid', /^The setting HOST is not usable: no machine called galley\.invalid is known\. [^\n]*$/],
])('HOST=%s is told once', async (wrong, sentence) => {
  await expect(requireFreePorts({ host: wrong, port: 0, metricsPort: 0 })).rejects.toThrow(sentence);
});
