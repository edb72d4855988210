// The build of a first start: tells the start when the server is built, and leaves the smallest compression for later.
import { buildUsableSite } from '../build.ts';
import { serverBuilt } from './server-built.ts';

try {
  await buildUsableSite({ onServerBuilt: () => process.send?.(serverBuilt) });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
