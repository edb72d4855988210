import { listRevisionHeads, pickSubmission } from '#features/articles/server/revisions/public.ts';
import { type ArticleParts, requireAuthor } from '#features/articles/server/saving/public.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import { texts } from '#texts';
import { previewLinksApi } from '../../preview-link-contract.ts';
import { createPreviewLink } from './create-preview-link.ts';
import { openPreview } from './open-preview.ts';
import { presentLink } from './preview-link.present.ts';
import { deleteLink, listLinks, listLinksOfAuthor, saveAllowsNotes } from './preview-link.queries.ts';

export function addPreviewLinkRoutes(
  serve: Serve,
  parts: Pick<ArticleParts, 'platform' | 'textWorker'>,
): void {
  const { platform } = parts;

  serve(previewLinksApi.list, async ({ params: { id }, viewer }) => {
    const article = await requireAuthor(platform.db, { id, accountId: viewer.id });
    const links = await listLinks(platform.db, article.id, platform.now());
    const submission = pickSubmission(article, await listRevisionHeads(platform.db, article.id));
    const hasSubmission = submission !== undefined && submission.state !== 'withdrawn';
    return { links: links.map(presentLink), hasSubmission };
  });

  serve(previewLinksApi.listMine, async ({ viewer }) => {
    const rows = await listLinksOfAuthor(platform.db, viewer.id, platform.now());
    const byArticle = Map.groupBy(rows, ({ articleId }) => articleId);
    return {
      articles: [...byArticle].map(([blogId, links]) => ({
        blogId,
        title: links[0]?.title ?? '',
        links: links.map(presentLink),
      })),
    };
  });

  serve(previewLinksApi.create, async ({ params: { id }, body, viewer }) => {
    const { link, token } = await createPreviewLink(platform, { id, accountId: viewer.id, ...body });
    return { link: presentLink(link), token, message: texts.previewLinkRules.created };
  });

  serve(previewLinksApi.change, async ({ params: { id, linkId }, body: { allowsNotes }, viewer }) => {
    const now = platform.now();
    await platform.transact(async (tx) => {
      const article = await requireAuthor(tx, { id, accountId: viewer.id });
      const change = { id: linkId, articleId: article.id, allowsNotes, now };
      if (!(await saveAllowsNotes(tx, change))) throw notFound(texts.previewLinkRules.alreadyRevoked);
    });
    return { allowsNotes };
  });

  serve(previewLinksApi.revoke, async ({ params: { id, linkId }, viewer }) => {
    await platform.transact(async (tx) => {
      const article = await requireAuthor(tx, { id, accountId: viewer.id });
      const isRevoked = await deleteLink(tx, { id: linkId, articleId: article.id });
      if (!isRevoked) throw notFound(texts.previewLinkRules.alreadyRevoked);
    });
    return { message: texts.previewLinkRules.revoked };
  });

  serve(previewLinksApi.open, async ({ body: { token } }) => ({ preview: await openPreview(parts, token) }));
}
