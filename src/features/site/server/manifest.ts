import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import type { Identity } from '../rules.ts';

/** The description of the site for browsers that install it as an app. */
export function writeManifest({ name, description }: Identity): string {
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description,
    lang: texts.language.tag,
    dir: texts.language.direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f8f4ec',
    theme_color: '#f8f4ec',
    categories: ['news', 'education'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: texts.pageNames.writeArticle, url: paths.write },
      { name: texts.articlesSearchParams.latestArticles, url: paths.articles },
    ],
  });
}
