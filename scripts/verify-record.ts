// Checks from outside, with nothing but HTTP, that a site serves what was approved:
// npm run verify-record -- <address of the site> [article]
import { readCommandLine } from './command/read-command-line.ts';

const usage = `npm run verify-record -- <address of the site>             checks every article of a site
npm run verify-record -- <address of the site> <article>   checks one, by its slug or id
    --key <id>        the id of a key of the site that you know from elsewhere
    --contains <hash> the hash of an entry that you have kept: the record must still have it (one article)
Exit code 0: everything holds. 1: something does not. 2: it could not be checked.`;

const { positionals, values } = readCommandLine({
  usage,
  options: { key: { type: 'string' }, contains: { type: 'string' } },
  least: 1,
  most: 2,
});
// Imported here, so that the usage is printed at once.
const { verifySite } = await import('./verify-record/verify-site.ts');
const [address = '', article] = positionals;
process.exitCode = await verifySite({
  address,
  article,
  trustedKey: values.key as string | undefined,
  kept: values.contains as string | undefined,
  print: (line) => process.stdout.write(`${line}\n`),
});
