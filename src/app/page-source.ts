import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentAssets } from './document/render-document.ts';
import { readPageAssets } from './page-assets.ts';

type ServerEntry = Pick<typeof import('./entry-server.tsx'), 'findPage' | 'renderPage'>;

/** Where pages come from: the build, or the development server. */
export type PageSource = {
  loadEntry(): Promise<ServerEntry>;
  assetsFor(pageFile: string): DocumentAssets;
  /** The folder of files to serve as they are; the development server serves its own. */
  staticFolder: string | undefined;
  isDevelopment: boolean;
};

const distFolder = resolve(import.meta.dirname, '../../dist');

export async function openBuiltPages(): Promise<PageSource> {
  const clientFolder = join(distFolder, 'client');
  const entry = (await import(pathToFileURL(join(distFolder, 'server/entry-server.js')).href)) as ServerEntry;
  return {
    loadEntry: async () => entry,
    assetsFor: await readPageAssets(distFolder),
    staticFolder: clientFolder,
    isDevelopment: false,
  };
}
