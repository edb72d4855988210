import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { type Look, lookColours } from '../look-rules.ts';
import type { Identity } from '../rules.ts';
import { type IconKind, iconPath, iconPathStart } from './look/present-look.ts';

/** The description of the site for browsers that install it as an app. */
export function writeManifest({ name, description }: Identity, look: Look): string {
  const { paper } = lookColours(look, 'light');
  const start = iconPathStart(look) ?? '/icon';
  const icon = (kind: IconKind, sizes: string) => ({ src: iconPath(start, kind), sizes, type: 'image/png' });
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
    background_color: paper,
    theme_color: paper,
    categories: ['news', 'education'],
    icons: [
      icon('192', '192x192'),
      icon('512', '512x512'),
      { ...icon('maskable', '512x512'), purpose: 'maskable' },
    ],
    shortcuts: [
      { name: texts.pageNames.writeArticle, url: paths.write },
      { name: texts.articlesSearchParams.latestArticles, url: paths.articles },
    ],
  });
}
