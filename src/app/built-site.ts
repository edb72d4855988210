// Started by `npm start`: the server and the pages it renders, built by Vite into one program.
import * as entry from './entry-server.tsx';
import { runSite, type SiteParts } from './main.ts';
import { openBuiltPages } from './serving/page-source.ts';

type BuiltSiteParts = Omit<SiteParts, 'openPages'> & {
  /** In a first start, the files for browsers are still being built while the server starts. */
  filesBuilt?: Promise<void> | undefined;
};

export function runBuiltSite({ filesBuilt, ...parts }: BuiltSiteParts = {}): Promise<void> {
  return runSite({
    ...parts,
    openPages: async () => {
      await filesBuilt;
      return openBuiltPages(entry);
    },
  });
}
