// A server outside, with a picture, something that claims to be one, and nothing else.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

export type OutsideServer = { address: string; picture: Buffer; close(): void };

export async function startOutsideServer(): Promise<OutsideServer> {
  const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const server = createServer((request, response) => {
    const body = { '/picture.png': picture, '/lie.png': '<script>' }[request.url ?? ''];
    if (body) response.writeHead(200, { 'content-type': 'image/png' }).end(body);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://outside.test:${port}`, picture, close: () => void server.close() };
}
