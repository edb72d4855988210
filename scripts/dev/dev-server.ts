// Runs the site with Vite's development server in one process and on one port.
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import { runSite } from '../../src/app/main.ts';
import type { PageSource } from '../../src/app/serving/page-source.ts';
import type { Config } from '../../src/platform/config/config.ts';
import { outboxFolder } from '../../src/platform/mail/mailer.ts';
import { projectFolder } from '../build/build-stamp.ts';
import { mailboxPath, serveMailbox } from './dev-mailbox.ts';

async function openDevelopmentPages(app: FastifyInstance, config: Config): Promise<PageSource> {
  const vite = await createServer({
    root: projectFolder,
    // Import the config directly: `node --watch` would take the copy that Vite writes next to it for a change of server code.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  serveMailbox(app, outboxFolder(config.dataDir));
  app.addHook('onRequest', (request, reply, done) => {
    // Vite serves sources and its own files, and passes all other requests on.
    vite.middlewares(request.raw, reply.raw, done);
    if (reply.raw.writableEnded) reply.hijack();
  });
  return {
    loadEntry: async () =>
      (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as Awaited<ReturnType<PageSource['loadEntry']>>,
    assetsFor: () => ({
      scripts: ['/@vite/client', '/src/app/entry-client.tsx'],
      modulePreloads: [],
      membersParts: [],
      // As a file, because styles that a script adds would come after the first paint.
      styles: ['/src/app/styles/site.css?direct'],
      fontPreloads: [],
      inlineModule: refreshPreamble,
    }),
    staticFolder: undefined,
    isDevelopment: true,
  };
}

// @vitejs/plugin-react needs this before the first module if Vite does not render the page itself.
const refreshPreamble = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

await runSite({
  openPages: openDevelopmentPages,
  extraSummaryRows: (config) => [
    ['Mailbox', `${config.publicUrl}${mailboxPath}`],
    ['UI', `${config.publicUrl}/dev/ui-gallery`],
  ],
});
