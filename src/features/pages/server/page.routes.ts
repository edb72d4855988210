import type { Serve } from '#platform/http/serve.ts';
import { texts } from '#texts';
import { pagesApi } from '../contract.ts';
import { createPage, deletePage, restorePage, returnToText, savePage } from './change-page.ts';
import { compareRevisions, listForAdmins, listRevisions, readForAdmins } from './edit-page.ts';
import type { PageParts } from './page-parts.ts';
import { listPagesWithTimes, readPage } from './read-page.ts';

export function addPageRoutes(serve: Serve, parts: PageParts): void {
  serve(pagesApi.list, async () => {
    const pages = await listPagesWithTimes(parts);
    return {
      pages: pages.map(({ slug, path, title, savedAt }) => ({
        slug,
        path,
        title,
        savedAt: savedAt?.toISOString() ?? null,
      })),
    };
  });
  serve(pagesApi.read, async ({ params }) => ({ page: await readPage(parts, params.slug) }));
  addAdminRoutes(serve, parts);
}

function addAdminRoutes(serve: Serve, parts: PageParts): void {
  const readSaved = async (id: string, message: string) => ({
    page: await readForAdmins(parts, id),
    message,
  });

  serve(pagesApi.listForAdmins, async () => ({ pages: await listForAdmins(parts) }));

  serve(pagesApi.create, async ({ body: { footerColumn, ...given }, viewer }) => {
    const id = await createPage(parts, { given, footerColumn, actorId: viewer.id });
    return readSaved(id, texts.pageRoutes.saved);
  });

  serve(pagesApi.readForAdmins, async ({ params: { id } }) => ({ page: await readForAdmins(parts, id) }));

  serve(pagesApi.save, async ({ params: { id }, body: { footerColumn, version, ...given }, viewer }) => {
    await savePage(parts, { id, seenVersion: version, given, footerColumn, actorId: viewer.id });
    return readSaved(id, texts.pageRoutes.saved);
  });

  serve(pagesApi.goBack, async ({ params: { id }, body: { revision, version }, viewer }) => {
    await returnToText(parts, { id, seenVersion: version, revision, actorId: viewer.id });
    return readSaved(id, texts.pageRoutes.returned);
  });

  serve(pagesApi.remove, async ({ params: { id }, body: { version }, viewer }) => {
    await deletePage(parts, { id, seenVersion: version, actorId: viewer.id });
    return { message: texts.pageRoutes.deleted, version: version + 1 };
  });

  serve(pagesApi.restore, async ({ params: { id }, body: { version }, viewer }) => {
    await restorePage(parts, { id, seenVersion: version, actorId: viewer.id });
    return readSaved(id, texts.pageRoutes.restored);
  });

  serve(pagesApi.listRevisions, ({ params: { id }, query }) => listRevisions(parts, id, query));

  serve(pagesApi.compare, async ({ params: { id }, query }) => ({
    comparison: await compareRevisions(parts, id, query),
  }));
}
