// Measures the pages of members on a cold load: layout shift, requests and time. Run it when nothing else runs on the machine:
// npm run bench:members
import { readCommandLine } from './command/read-command-line.ts';

readCommandLine({
  usage: 'npm run bench:members   opens the pages of members without a cache, on a desktop and a phone',
});
// Imported here, so that the usage is printed at once.
const { measureMembersPages } = await import('./bench/members-pages.ts');
await measureMembersPages();
