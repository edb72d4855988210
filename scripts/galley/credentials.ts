// Where the command finds the site and the token. A token is only ever sent to the site for which it was given.
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { GalleyError } from './galley-error.ts';

export type Environment = Record<string, string | undefined>;

const savedSchema = z.object({ tokens: z.record(z.string(), z.string()) });
type Saved = z.infer<typeof savedSchema>;

function credentialsFile(env: Environment): string {
  const folder = env.XDG_CONFIG_HOME || join(env.HOME || homedir(), '.config');
  return join(folder, 'galley', 'credentials.json');
}

/** The origin of a site. Only a site on this machine may be without TLS: a token would be readable on the way. */
export function readSite(address: string): string {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    throw new GalleyError(`“${address}” is not the address of a site. It begins with https://.`);
  }
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) {
    throw new GalleyError(
      `The address must begin with https://, so that nobody can read the token on the way.`,
    );
  }
  return url.origin;
}

export async function saveToken(env: Environment, site: string, token: string): Promise<string> {
  const file = credentialsFile(env);
  const saved = await readSaved(file);
  const next: Saved = { tokens: { ...saved.tokens, [site]: token } };
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 });
  // The mode above counts only for a new file.
  await chmod(`${file}.new`, 0o600);
  await rename(`${file}.new`, file);
  return file;
}

export type Credentials = { site: string; token: string };

/** `folderSite` is the site of the folder, from its `galley.json`. */
export async function findCredentials(
  env: Environment,
  folderSite: string | undefined,
): Promise<Credentials> {
  if (env.GALLEY_TOKEN) return fromEnvironment(env, env.GALLEY_TOKEN, folderSite);
  const { tokens } = await readSaved(credentialsFile(env));
  const named = env.GALLEY_SITE ? readSite(env.GALLEY_SITE) : folderSite;
  requireSame(named, folderSite);
  const known = Object.keys(tokens);
  const site = named ?? (known.length === 1 ? known[0] : undefined);
  if (site === undefined) {
    throw new GalleyError(
      known.length === 0
        ? 'You are not signed in. Run: galley login https://address-of-the-site'
        : `You are signed in to several sites. Set GALLEY_SITE to one of them: ${known.join(', ')}`,
    );
  }
  const token = tokens[site];
  if (token === undefined) throw new GalleyError(`You are not signed in. Run: galley login ${site}`);
  return { site, token };
}

/**
 * The site must be named beside the token: a pull request that changes `galley.json` must not send the secret of a workflow
 * elsewhere.
 */
function fromEnvironment(env: Environment, token: string, folderSite: string | undefined): Credentials {
  if (!env.GALLEY_SITE) throw new GalleyError('GALLEY_TOKEN needs GALLEY_SITE, the address of its site.');
  const site = readSite(env.GALLEY_SITE);
  requireSame(site, folderSite);
  return { site, token };
}

function requireSame(site: string | undefined, folderSite: string | undefined): void {
  if (site !== undefined && folderSite !== undefined && site !== folderSite) {
    throw new GalleyError(`This folder belongs to ${folderSite}, and GALLEY_SITE is ${site}.`);
  }
}

async function readSaved(file: string): Promise<Saved> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{"tokens":{}}';
    throw new GalleyError(`${file} could not be read.`);
  });
  try {
    return savedSchema.parse(JSON.parse(text));
  } catch {
    throw new GalleyError(`${file} is damaged. Delete it, and run galley login again.`);
  }
}
