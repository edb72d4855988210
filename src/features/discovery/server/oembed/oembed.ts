// oEmbed (https://oembed.com): other sites show a link to an article with its title, its author and its preview image.

import { readIdentity } from '#features/site/server/public.ts';
import { articleSlugIn } from '#kit/article-slug-in.ts';
import { escapeHtml } from '#kit/escape-html.ts';
import { paths } from '#kit/paths.ts';
import { AppError, invalid, notFound } from '#platform/http/app-error.ts';
import type { ServeDocument } from '#platform/http/serve-document.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { oembedPath } from '../../oembed-path.ts';
import { shareImageSize } from '../../share-image-path.ts';
import { findPublicArticle, type PublicArticle } from '../share-image/shared-article.queries.ts';

// The excerpt in a column of text; the site that embeds it may give less room.
const fullSize = { width: 600, height: 200 };
// In steps, so that an article has a few dozen documents in the cache and not a hundred thousand.
const sizeStep = 50;

export function addOembed(serveDocument: ServeDocument, platform: Platform): void {
  const { publicUrl } = platform.config;
  serveDocument(oembedPath, {
    searchParams: ['url', 'format', 'maxwidth', 'maxheight'],
    find: async ({ search: { url = '', format = '', maxwidth = '', maxheight = '' } }) => {
      if (format !== '' && format !== 'json') throw formatUnknown();
      const slug = articleSlugIn(url, publicUrl);
      if (slug === undefined) throw notFound(texts.article.missing);
      const size = {
        width: readSize(maxwidth, fullSize.width),
        height: readSize(maxheight, fullSize.height),
      };
      return {
        key: `oembed ${size.width} ${size.height} ${slug}`,
        make: async () => {
          const article = await findPublicArticle(platform.db, slug);
          if (!article) throw notFound(texts.article.missing);
          const { name } = await readIdentity(platform);
          const body = JSON.stringify(describe(article, { publicUrl, name, ...size }));
          return { contentType: 'application/json; charset=utf-8', body };
        },
      };
    },
  });
}

/** The specification has this status for it. */
const formatUnknown = () =>
  new AppError({ status: 501, code: 'format_unknown', message: texts.oembed.formatUnknown });

function readSize(given: string, most: number): number {
  if (given === '') return most;
  if (!/^\d{1,6}$/.test(given)) throw invalid(texts.oembed.sizeInvalid);
  const fitting = Math.min(Number(given), most);
  return Math.max(fitting - (fitting % sizeStep), sizeStep);
}

type EmbedFrame = { publicUrl: string; name: string; width: number; height: number };

function describe(
  { slug, excerpt, username, shown }: PublicArticle,
  { publicUrl, name, width, height }: EmbedFrame,
) {
  const url = publicUrl + paths.article(slug);
  const { title, author } = shown;
  const byline = [author, name].map(escapeHtml).join(' · ');
  return {
    version: '1.0',
    type: 'rich',
    title,
    author_name: author,
    author_url: publicUrl + paths.publicProfile(username),
    provider_name: name,
    provider_url: publicUrl,
    url,
    // Plain HTML: no script and no frame of ours on pages of others.
    html: `<blockquote><p><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></p><p>${escapeHtml(excerpt)}</p><footer>${byline}</footer></blockquote>`,
    width,
    height,
    thumbnail_url: `${url}/og.png`,
    thumbnail_width: shareImageSize.width,
    thumbnail_height: shareImageSize.height,
  };
}
