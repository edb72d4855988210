// A process that sends one response from memory with nothing but `node:http`: the limit of this machine.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { SampleResponse } from './baseline.ts';

const file = process.argv[2];
if (file === undefined || process.send === undefined) throw new Error('Started by the bench, with a file');
const { status, headers, body } = JSON.parse(await readFile(file, 'utf8')) as SampleResponse;
const bytes = Buffer.from(body, 'base64');

const server = createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  process.send?.(server.address());
});
