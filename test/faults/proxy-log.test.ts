// The proxy of `deploy/` logs requests, but neither search queries nor tokens.
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { findDebian } from './debian-cluster.ts';
import { startNginx } from './debian-nginx.ts';

const token = 'the-token-of-a-subscriber';

async function readLogs(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.log'));
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

describe.runIf(findDebian())('nginx', () => {
  test('nginx logs the path and status of a request, and never its query', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'galley-nginx-'));
    const instance = createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1');
    await once(instance, 'listening');
    const nginx = await startNginx(folder, [(instance.address() as AddressInfo).port]);
    const ask = async () => {
      const path = `/api/newsletter/one-click-unsubscribe?token=${token}`;
      const headers = { referer: `https://mail.example.org/?token=${token}` };
      const { status } = await fetch(nginx.url + path, { method: 'POST', headers });
      const events = await fetch(`${nginx.url}/api/events?token=${token}`);
      return [status, events.status];
    };
    try {
      expect(await ask()).toEqual([200, 200]);
      // If an instance is down, nginx also writes to its error log.
      instance.closeAllConnections();
      instance.close();
      await once(instance, 'close');
      expect(await ask()).toEqual([502, 502]);
      await vi.waitUntil(async () => (await readLogs(folder)).split(' 502 ').length > 2);
      const written = await readLogs(folder);
      expect(written).toContain(' POST /api/newsletter/one-click-unsubscribe HTTP/1.1 200 ');
      expect(written).not.toContain(token);
    } finally {
      nginx.stop();
      instance.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
