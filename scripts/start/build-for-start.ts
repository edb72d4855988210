// The build of a first start: tells the start when the server is built, and leaves the smallest compression for later.
import { buildUsableSite } from '../build.ts';
import { serverBuilt } from './server-built.ts';

// The start was killed, so nobody waits for this build. The next start repeats it.
const giveUp = () => process.exit(1);

process.once('disconnect', giveUp);
try {
  await buildUsableSite({ onServerBuilt: () => process.send?.(serverBuilt) });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
// The channel to the start keeps this process running while somebody listens.
process.off('disconnect', giveUp);
