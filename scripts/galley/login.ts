// `galley login`: keeps a token for programs, which the writer makes in their account settings.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { type Environment, readSite, saveToken } from './credentials.ts';
import { GalleyError } from './galley-error.ts';
import { createSiteClient } from './site-client.ts';
import { type Print, toLine } from './terminal.ts';

export async function login(
  address: string,
  { env, print }: { env: Environment; print: Print },
): Promise<void> {
  const site = readSite(address);
  if (process.stdin.isTTY) {
    print(`Make a token that may read and write at ${site}/profile#program-tokens, and paste it here.`);
  }
  const token = (await readSecret()).trim();
  if (!/^[\x21-\x7e]{20,200}$/.test(token)) throw new GalleyError('That is not a token.');
  const name = await createSiteClient({ site, token }).readName();
  const file = await saveToken(env, site, token);
  print(`Signed in to ${site} as ${toLine(name)}. The token is in ${file}, which only you can read.`);
}

/** What is typed or pasted is not shown. */
async function readSecret(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (process.stdin.isTTY) process.stdout.write('Token: ');
  const lines = createInterface({
    input: process.stdin,
    output: silent,
    terminal: process.stdin.isTTY === true,
  });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (process.stdin.isTTY) process.stdout.write('\n');
  }
}
