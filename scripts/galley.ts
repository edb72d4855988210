// The command for writers: articles as Markdown files in a folder or a Git repository. It is bundled into one file, and runs on Node
// 20 and later.
import { parseArgs } from 'node:util';
import type { Work } from './galley/conflict.ts';
import { findCredentials } from './galley/credentials.ts';
import { openFolder } from './galley/folder.ts';
import { type ExitCode, exitCodes, GalleyError } from './galley/galley-error.ts';
import { login } from './galley/login.ts';
import { pull } from './galley/pull.ts';
import { push } from './galley/push.ts';
import { createSiteClient } from './galley/site-client.ts';
import { showStatus } from './galley/status.ts';

const usage = `galley login ADDRESS       signs in to a site with a token for programs
galley pull                brings your articles here as Markdown files
galley push [FILE...]      saves changed files as drafts
    --new                  also files that are not on the site yet
    --id ID                connects one file with an article that is on the site already
galley submit FILE...      saves files and submits them for review
galley status [FILE...]    shows states, checks and reviewers’ marks, with lines
    --strict               warnings count as errors

    --folder PATH          the folder with the articles; the current one by default
Environment: GALLEY_SITE and GALLEY_TOKEN instead of galley login.
Exit code 0: all is well. 1: errors or open marks (status). 2: it could not be done. 3: a text changed on the site and here.`;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

async function run(): Promise<ExitCode> {
  const { values, positionals } = readArguments();
  const [command, ...files] = positionals;
  if (values.help || command === undefined || command === 'help') {
    print(usage);
    return values.help || command === 'help' ? exitCodes.ok : exitCodes.refused;
  }
  if (command === 'login') {
    const address = files[0] ?? process.env.GALLEY_SITE;
    if (address === undefined) throw new GalleyError('Which site? galley login https://address-of-the-site');
    await login(address, { env: process.env, print });
    return exitCodes.ok;
  }
  if (!['pull', 'push', 'submit', 'status'].includes(command)) {
    throw new GalleyError(`There is no command “${command}”.\n${usage}`);
  }
  const folder = await openFolder(values.folder ?? '.');
  const client = createSiteClient(await findCredentials(process.env, folder.site));
  const work: Work = { folder, client, print };
  if (command === 'status') {
    const isOnGitHub = process.env.GITHUB_ACTIONS === 'true';
    return showStatus(work, { files, isStrict: values.strict === true, isOnGitHub });
  }
  if (command === 'pull') return reportRefusals(await pull(work));
  const submits = command === 'submit';
  if (submits && files.length === 0) throw new GalleyError('Which file? galley submit FILE');
  return reportRefusals(await push(work, { files, submits, addsNew: values.new === true, id: values.id }));
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        folder: { type: 'string' },
        new: { type: 'boolean' },
        id: { type: 'string' },
        strict: { type: 'boolean' },
      },
    });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new GalleyError(`${error.message}\n${usage}`);
  }
}

/** A conflict counts most: somebody has to look. */
function reportRefusals(refusals: readonly GalleyError[]): ExitCode {
  for (const { message } of refusals) complain(message);
  return refusals.reduce<ExitCode>((code, { exitCode }) => (exitCode > code ? exitCode : code), exitCodes.ok);
}

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof GalleyError)) throw error;
  complain(error.message);
  process.exitCode = error.exitCode;
}
