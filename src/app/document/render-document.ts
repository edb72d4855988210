import type { PageMeta } from '#client/page.ts';
import { pageStateId } from '#client/page-state.ts';
import type { SiteIdentity } from '#client/site.ts';
import { escapeHtml } from '#kit/escape-html.ts';
import { texts } from '#texts';
import { headMark } from './apply-head.ts';
import { bootScript } from './boot-script.ts';
import { documentTitle, type HeadTag, headTags } from './head-tags.ts';
import { iconTags, lookAttributes, lookSheets, themeColours } from './look-tags.ts';

// On the connection of a phone, preloaded fonts arrive after the text all the same, and make it arrive later.
const widerThanPhones = '(min-width: 48rem)';

export type DocumentAssets = {
  scripts: string[];
  modulePreloads: string[];
  /** The scripts of the parts that only members see. */
  membersParts: string[];
  styles: string[];
  fontPreloads: string[];
  /** Inline module code, which only the development server needs. */
  inlineModule?: string;
};

export function renderDocument(page: {
  meta: PageMeta;
  site: SiteIdentity;
  path: string;
  publicUrl: string;
  body: string;
  stateJson: string;
  assets: DocumentAssets;
  /** Whether the script of the page waits until somebody uses the page. */
  startsOnIntent: boolean;
}): string {
  const { meta, site, path, publicUrl, assets, startsOnIntent } = page;
  const modules = assets.inlineModule ? [] : [...assets.scripts, ...assets.modulePreloads];
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(documentTitle(meta, { site, path }))}</title>`,
    `${tag('script', bootSettings({ meta, modules, membersParts: assets.membersParts, startsOnIntent }))}${bootScript}</script>`,
    ...[...assets.styles, ...lookSheets(site.look)].map((href) => tag('link', { rel: 'stylesheet', href })),
    // Blocks the first paint until the whole header has arrived: parts that arrive later would shift the layout.
    tag('link', { rel: 'expect', href: '#below-header', blocking: 'render' }),
    ...assets.fontPreloads.map((href) =>
      tag('link', {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossorigin: '',
        media: widerThanPhones,
        href,
      }),
    ),
    ...(assets.inlineModule ? developmentScripts(assets.inlineModule, assets.scripts) : []),
    ...iconTags(site.look?.icon ?? null),
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...themeColours(site.look),
    ...headTags(meta, { publicUrl, path, site }).map(writeHeadTag),
  ];
  return `<!doctype html>
${tag('html', { lang: texts.language.tag, dir: texts.language.direction, ...lookAttributes(site.look) })}
<head>
${head.join('\n')}
</head>
<body>
<div id="root">${page.body}</div>
<script type="application/json" id="${pageStateId}">${page.stateJson}</script>
</body>
</html>
`;
}

type BootOptions = { meta: PageMeta; modules: string[]; membersParts: string[]; startsOnIntent: boolean };

/** What the boot script reads from its element. */
function bootSettings(options: BootOptions): Record<string, string> {
  const { meta, modules, membersParts, startsOnIntent } = options;
  return {
    'data-modules': modules.join(' '),
    ...(membersParts.length > 0 && { 'data-parts': membersParts.join(' ') }),
    ...(startsOnIntent && { 'data-start': 'intent' }),
    ...(startsOnIntent && meta.viewPath !== undefined && { 'data-view': meta.viewPath }),
  };
}

function developmentScripts(inlineModule: string, scripts: string[]): string[] {
  return [
    `<script type="module">${inlineModule}</script>`,
    ...scripts.map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`),
  ];
}

function writeHeadTag(entry: HeadTag): string {
  const start = tag(entry.tag, { ...entry.attributes, [headMark]: '' });
  return entry.tag === 'script' ? `${start}${entry.text}</script>` : start;
}

function tag(name: string, attributes: Record<string, string>): string {
  const text = Object.entries(attributes).map(([key, value]) =>
    value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${text.join('')}>`;
}
