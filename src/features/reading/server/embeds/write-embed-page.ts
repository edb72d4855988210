import { createHash } from 'node:crypto';
import { escapeHtml } from '#kit/escape-html.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { type Video, videoHosts } from '#kit/video-address.ts';
import type { MailLook } from '#platform/mail/compose-mail.ts';
import { texts } from '#texts';

/** The page loads nothing of the site, so it has its few styles with it. */
export function writeEmbedStyles({ light, dark, headlines }: MailLook): string {
  const names = ['paper', 'raised', 'ink', 'ink-soft', 'line', 'accent'] as const;
  const colours = names.map((name) => `--${name}:light-dark(${light[name]},${dark[name]})`).join(';');
  const serif = 'Charter,Georgia,serif';
  return `:root{color-scheme:light dark;${colours}}
body{margin:0;font:1rem/1.6 system-ui,sans-serif;background:var(--paper);color:var(--ink)}
header{border-bottom:1px solid var(--line);background:var(--raised)}
header a{color:inherit;font:600 1.25rem/3.5rem ${serif};text-decoration:none}
header,main{padding:0 max(1.25rem,50vw - 30rem)}
main{padding-top:1.5rem;padding-bottom:3rem}
h1{margin:.5rem 0 1.25rem;font:600 1.75rem/1.2 ${headlines === 'serif' ? serif : 'system-ui,sans-serif'};overflow-wrap:anywhere}
iframe{display:block;width:100%;aspect-ratio:16/9;border:0;border-radius:.5rem;background:#000}
main a{color:var(--accent);text-underline-offset:.25em}
.note{color:var(--ink-soft);font-size:.875rem}`;
}

export const hashStyles = (styles: string): string => createHash('sha256').update(styles).digest('base64');

/** The policy of this page alone: it may show a frame of exactly one host, and load nothing else. */
export function embedPolicy({ host }: Video, styles: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${hashStyles(styles)}'`,
    `frame-src ${videoHosts[host].frameOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const playerFeatures = ['fullscreen', 'encrypted-media', 'picture-in-picture'];

/** What the player may use besides the frame: nothing but showing the video. */
export const embedPermissions = ({ host }: Video): string =>
  playerFeatures.map((feature) => `${feature}=("${videoHosts[host].frameOrigin}")`).join(', ');

type EmbedPage = {
  video: Video;
  language: string;
  site: string;
  styles: string;
  articlePath: string;
  articleTitle: string;
  title: string;
};

/** `title` is HTML: the words of the card. */
export function writeEmbedPage(page: EmbedPage): string {
  const { video, language, site, styles, articlePath, articleTitle, title } = page;
  const { name, frameOrigin, framePath } = videoHosts[video.host];
  const heading = title || escapeHtml(fill(texts.embedPage.videoOn, { name }));
  const source = escapeHtml(frameOrigin + framePath(video.id));
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} · ${escapeHtml(site)}</title>
<style>${styles}</style>
</head>
<body>
<header><a href="${paths.home}">${escapeHtml(site)}</a></header>
<main>
<p><a href="${escapeHtml(articlePath)}">${escapeHtml(texts.embedPage.back)} <bdi>${escapeHtml(articleTitle)}</bdi></a></p>
<h1 dir="auto">${heading}</h1>
<iframe src="${source}" title="${escapeHtml(fill(texts.embedPage.videoOn, { name }))}" allow="${playerFeatures.join('; ')}" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups" referrerpolicy="strict-origin-when-cross-origin"></iframe>
<p class="note">${escapeHtml(fill(texts.embedPage.note, { name, host: new URL(frameOrigin).host }))}</p>
</main>
</body>
</html>
`;
}
