// Starts the built site like `npm start`, except that it reaches `outside.test` on this machine. Journeys that need a server outside
// start it with `runSite({ script: 'test/start-reaching-loopback.ts' })`.
import { loadBuiltSite } from '../scripts/build/load-built-site.ts';
import { reachLoopback } from './reach-loopback.ts';

const { runBuiltSite } = await loadBuiltSite();
await runBuiltSite({ outboundRules: reachLoopback });
