import { getVisibleArticle } from '#features/articles/server/public.ts';
import { readIdentity, readLetterhead } from '#features/site/server/public.ts';
import { paths } from '#kit/paths.ts';
import { videoOf } from '#kit/video-address.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServeDocument } from '#platform/http/serve-document.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { embedPath, findCard } from './video-links.ts';
import {
  embedPermissions,
  embedPolicy,
  hashStyles,
  writeEmbedPage,
  writeEmbedStyles,
} from './write-embed-page.ts';

/** The page with the player of a video, for videos in public articles only: a reviewer has seen each of them. */
export function addEmbedDocuments(serveDocument: ServeDocument, platform: Platform): void {
  const { db, config } = platform;
  serveDocument('/article/:slug/embed/:host/:id', {
    find: async ({ params: { slug = '', host = '', id = '' } }) => {
      const video = videoOf(host, id);
      if (!video || !config.videoHosts.includes(video.host)) throw notFound(texts.embedPage.notFound);
      const { site, look } = await readLetterhead(platform);
      const styles = writeEmbedStyles(look);
      return {
        // The policy names the styles by their hash, so a page with other styles is another one.
        key: `embed ${slug} ${host} ${id} ${hashStyles(styles)}`,
        headers: {
          'content-security-policy': embedPolicy(video, styles),
          'permissions-policy': embedPermissions(video),
        },
        make: async () => {
          const { article, live } = await getVisibleArticle(db, slug, undefined);
          const card = live && findCard(live.rendered ?? '', video);
          if (!card) throw notFound(texts.embedPage.notFound);
          if (article.slug !== slug) return { movedTo: embedPath(article.slug, video) };
          const { language } = await readIdentity(platform);
          const body = writeEmbedPage({
            video,
            language,
            site,
            styles,
            articlePath: paths.article(slug),
            articleTitle: live.title,
            title: card.title,
          });
          return { contentType: 'text/html; charset=utf-8', body };
        },
      };
    },
  });
}
