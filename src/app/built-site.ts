// Started by `npm start`: the server and the pages it renders, built by Vite into one program.
import * as entry from './entry-server.tsx';
import { runSite, type SiteParts } from './main.ts';
import { openBuiltPages } from './serving/page-source.ts';

export function runBuiltSite(parts: Omit<SiteParts, 'openPages'> = {}): Promise<void> {
  return runSite({ ...parts, openPages: () => openBuiltPages(entry) });
}
