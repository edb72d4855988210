import { join } from 'node:path';
import { OperatorError } from '#platform/log/operator-error.ts';
import { findProjectFolder } from '#platform/project-folder.ts';
import type { DocumentAssets } from '../document/render-document.ts';
import { readPageAssets } from './page-assets.ts';

type ServerEntry = Pick<typeof import('../entry-server.tsx'), 'findPage' | 'renderPage'>;

/** Where pages come from: the build, or the development server. */
export type PageSource = {
  loadEntry(): Promise<ServerEntry>;
  assetsFor(pageFile: string): DocumentAssets;
  /** The folder of static files; undefined for the development server, which serves its own. */
  staticFolder: string | undefined;
  isDevelopment: boolean;
};

/** Uses the output of `npm run build` in dist. */
export async function openBuiltPages(entry: ServerEntry): Promise<PageSource> {
  const distFolder = join(findProjectFolder(), 'dist');
  return {
    loadEntry: async () => entry,
    assetsFor: await readPageAssets(distFolder).catch(refuseUnusable),
    staticFolder: join(distFolder, 'client'),
    isDevelopment: false,
  };
}

function refuseUnusable(error: unknown): never {
  const reason = error instanceof Error ? error.message : error;
  throw new OperatorError(`What is built in dist cannot be used: run \`npm run build\`. (${reason})`);
}
