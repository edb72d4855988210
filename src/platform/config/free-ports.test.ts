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

test('free ports are accepted', async () => {
  await requireFreePorts({ host, port: 0, metricsPort: 0 });
});

test('the error for ports in use names the setting of each port', async () => {
  await expect(requireFreePorts({ host, port: taken, metricsPort: taken })).rejects.toMatchObject({
    reasons: [
      expect.stringMatching(new RegExp(`^Port ${taken} is in use: .* PORT chooses another port\\.$`)),
      expect.stringMatching(new RegExp(`^Port ${taken} is in use: .* METRICS_PORT chooses another port\\.$`)),
    ],
  });
});

test.each([
  // From a block that is reserved for documentation, so no machine has it.
  ['192.0.2.1', /^The setting HOST is not usable: 192\.0\.2\.1 is no address of this machine\. [^\n]*$/],
  ['galley.invalid', /^The setting HOST is not usable: no machine called galley\.invalid is known\. [^\n]*$/],
])('the unusable HOST=%s is reported once for both ports', async (wrong, sentence) => {
  await expect(requireFreePorts({ host: wrong, port: 0, metricsPort: 0 })).rejects.toThrow(sentence);
});
