// Imports the built site into this process.
import { pathToFileURL } from 'node:url';
import { OperatorError } from '../../src/platform/log/operator-error.ts';
import { serverFile } from './build-stamp.ts';

type BuiltSite = typeof import('../../src/app/built-site.ts');

export async function loadBuiltSite(): Promise<BuiltSite> {
  // Packages outside the bundle read NODE_ENV when they are loaded.
  process.env.NODE_ENV ??= 'production';
  try {
    return (await import(pathToFileURL(serverFile).href)) as BuiltSite;
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new OperatorError(`The build in dist is not usable: run \`npm run build\`. (${reason})`);
  }
}
