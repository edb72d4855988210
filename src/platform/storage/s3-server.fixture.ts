// A third-party S3 server for tests, which checks signatures and stores objects in a folder.
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Server = {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
  httpServer: { closeAllConnections(): void };
};
type ServerClass = new (options: Record<string, unknown>) => Server;

export type TestS3 = { url: string; close(): Promise<void> };

/** The server has the bucket `pictures`; its access key and its secret are both `S3RVER`. */
export async function startTestS3(): Promise<TestS3> {
  // The package has no types.
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as ServerClass;
  const directory = await mkdtemp(join(tmpdir(), 'galley-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    vhostBuckets: false,
    directory,
    configureBuckets: [{ name: 'pictures' }],
  });
  const { port } = await server.run();
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/pictures`,
    async close() {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
