import { listRevisionHeads, pickSubmission } from '#features/articles/server/revisions/public.ts';
import { type ArticleParts, requireAuthor } from '#features/articles/server/saving/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import { texts } from '#texts';
import { previewLinksApi } from '../../preview-link-contract.ts';
import { changePreviewLink, revokePreviewLink } from './change-preview-link.ts';
import { createPreviewLink } from './create-preview-link.ts';
import { openPreview } from './open-preview.ts';
import { presentLink } from './preview-link.present.ts';
import { listLinks, listLinksOfAuthor } from './preview-link.queries.ts';

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
    await changePreviewLink(platform, { articleId: id, linkId, accountId: viewer.id, allowsNotes });
    return { allowsNotes };
  });

  serve(previewLinksApi.revoke, async ({ params: { id, linkId }, viewer }) => {
    await revokePreviewLink(platform, { articleId: id, linkId, accountId: viewer.id });
    return { message: texts.previewLinkRules.revoked };
  });

  serve(previewLinksApi.open, async ({ body: { token } }) => ({ preview: await openPreview(parts, token) }));
}
