// The built program, in this process.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OperatorError } from '../../src/platform/log/operator-error.ts';
import { projectFolder, serverFile } from './build-stamp.ts';

type BuiltSite = typeof import('../../src/app/built-site.ts');

export async function loadBuiltSite(): Promise<BuiltSite> {
  // What Node made of the program the last time; it spares every later start a third of its work.
  enableCompileCache(join(projectFolder, 'node_modules/.cache/compiled'));
  // Packages that are not part of the program look at it as they are loaded.
  process.env.NODE_ENV ??= 'production';
  try {
    return (await import(pathToFileURL(serverFile).href)) as BuiltSite;
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new OperatorError(`What is built in dist cannot be used: run \`npm run build\`. (${reason})`);
  }
}
