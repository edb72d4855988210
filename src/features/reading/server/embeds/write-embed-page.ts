import { createHash } from 'node:crypto';
import { escapeHtml } from '#kit/escape-html.ts';
import { fill } from '#kit/fill-text.ts';
import { type Video, videoHosts } from '#kit/video-address.ts';
import { texts } from '#texts';

// The page loads nothing of the site, so it has its few styles with it. The policy knows them by their hash.
const styles = `:root{color-scheme:light dark}
body{margin:0;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:60rem;margin:0 auto}
h1{font:600 1.5rem/1.25 Georgia,serif;overflow-wrap:anywhere}
iframe{display:block;width:100%;aspect-ratio:16/9;border:0;background:#000}
a{color:LinkText}`;

const styleHash = createHash('sha256').update(styles).digest('base64');

/** The policy of this page alone: it may show a frame of exactly one host, and load nothing else. */
export function embedPolicy({ host }: Video): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
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

type EmbedPage = { video: Video; language: string; articlePath: string; articleTitle: string; title: string };

/** `title` is HTML: the words of the card. */
export function writeEmbedPage({ video, language, articlePath, articleTitle, title }: EmbedPage): string {
  const { name, frameOrigin, framePath } = videoHosts[video.host];
  const heading = title || escapeHtml(fill(texts.embedPage.videoOn, { name }));
  const source = escapeHtml(frameOrigin + framePath(video.id));
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading}</title>
<style>${styles}</style>
</head>
<body>
<main>
<p><a href="${escapeHtml(articlePath)}">${escapeHtml(texts.embedPage.back)} <bdi>${escapeHtml(articleTitle)}</bdi></a></p>
<h1 dir="auto">${heading}</h1>
<iframe src="${source}" title="${escapeHtml(fill(texts.embedPage.videoOn, { name }))}" allow="${playerFeatures.join('; ')}" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups" referrerpolicy="strict-origin-when-cross-origin"></iframe>
<p>${escapeHtml(fill(texts.embedPage.note, { name, host: new URL(frameOrigin).host }))}</p>
</main>
</body>
</html>
`;
}
