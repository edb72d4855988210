import { maxTargets, maxUrlLength } from '../../rules.ts';
import { scanHtml } from '../parsing/scan-html.ts';

/** The pages of other sites that a text links to, as they are written there, each once. */
export async function listTargets(html: string, publicUrl: string): Promise<string[]> {
  const own = new URL(publicUrl).host;
  const targets = new Set<string>();
  await scanHtml(html, {
    onStart({ name, attribute }) {
      const href = name === 'a' ? attribute('href') : undefined;
      if (href && targets.size < maxTargets && isElsewhere(href, own)) targets.add(href);
    },
  });
  return [...targets];
}

function isElsewhere(href: string, own: string): boolean {
  const url = href.length <= maxUrlLength ? URL.parse(href) : null;
  return (url?.protocol === 'https:' || url?.protocol === 'http:') && url.host !== own;
}
