// The layout of all our mails, as plain text and as HTML for light and dark mail programs.

import { escapeHtml } from '#kit/escape-html.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { Mail } from './mailer.ts';

/** How the mails of the site look. A colour has the same name as on pages. */
export type MailLook = {
  light: MailColours;
  dark: MailColours;
  headlines: 'serif' | 'sans';
  logo?: { url: string; darkUrl?: string; width: number; height: number; isNameBeside: boolean };
};

type MailColours = Record<'paper' | 'raised' | 'ink' | 'ink-soft' | 'line' | 'accent' | 'on-accent', string>;

export type Letter = {
  to: string;
  /** The name of the site, which sends it. */
  site: string;
  look: MailLook;
  subject: string;
  paragraphs: string[];
  /** Shown in large type, because readers have to type it. */
  code?: string;
  /** A list of articles. */
  items?: { title: string; url: string; byline: string; text: string }[];
  link?: { label: string; url: string };
  /** Why the reader got this mail, and what to do if they did not expect it. */
  footnote: string;
  /** The link to unsubscribe, or to choose which mails to get. */
  unsubscribe?: { label: string; url: string };
  headers?: Record<string, string>;
};

export function composeMail(letter: Letter): Mail {
  return {
    to: letter.to,
    senderName: letter.site,
    subject: letter.subject,
    text: composeText(letter),
    html: composeHtml(letter),
    ...(letter.headers && { headers: letter.headers }),
  };
}

function composeText({ paragraphs, code, items = [], link, footnote, unsubscribe }: Letter): string {
  const parts = [...paragraphs];
  if (code) parts.push(`    ${code}`);
  parts.push(...items.map(({ title, url, byline, text }) => `* ${title}\n${byline}\n${text}\n${url}`));
  if (link) parts.push(`${link.label}:\n${link.url}`);
  parts.push(`--\n${footnote}`);
  if (unsubscribe) parts.push(`${unsubscribe.label}:\n${unsubscribe.url}`);
  return `${parts.join('\n\n')}\n`;
}

function composeHtml(letter: Letter): string {
  const { look, subject, paragraphs, code, items = [], link, footnote, unsubscribe } = letter;
  const { light, dark } = look;
  const family = look.headlines === 'sans' ? sansFamily : "Georgia, 'Times New Roman', serif";
  const body = paragraphs.map((paragraph) => `<p dir="auto">${escapeHtml(paragraph)}</p>`);
  if (code) body.push(`<p class="code">${escapeHtml(code)}</p>`);
  for (const { title, url, byline, text } of items) {
    body.push(
      `<h2 dir="auto"><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></h2>`,
      `<p class="quiet">${escapeHtml(byline)}</p>`,
      `<p dir="auto">${escapeHtml(text)}</p>`,
    );
  }
  if (link) {
    body.push(`<p><a class="button" href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`);
    const copied = fill(texts.composeMail.copyLink, { address: link.url });
    body.push(`<p class="quiet">${escapeHtml(copied)}</p>`);
  }
  const unsubscribeLink = unsubscribe
    ? `\n<p class="quiet"><a href="${escapeHtml(unsubscribe.url)}">${escapeHtml(unsubscribe.label)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${texts.language.tag}" dir="${texts.language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
body { margin: 0; padding: 24px; background: ${light.paper}; color: ${light.ink}; font: 17px/1.55 Georgia, 'Times New Roman', serif; }
main { max-width: 34em; margin: 0 auto; padding: 28px 32px; background: ${light.raised}; border: 1px solid ${light.line}; border-radius: 6px; }
.mark { margin: 0 0 24px; font-family: ${family}; font-weight: bold; letter-spacing: 0.01em; }
.mark img { vertical-align: middle; }
.dark { display: none; }
h2 { margin: 28px 0 4px; font-family: ${family}; font-size: 21px; line-height: 1.25; }
h2 a { color: inherit; }
hr { margin: 28px 0 16px; border: 0; border-top: 1px solid ${light.line}; }
.code { margin: 24px 0; font: bold 30px/1.2 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 0.2em; }
.button { display: inline-block; padding: 11px 20px; background: ${light.accent}; color: ${light['on-accent']}; text-decoration: none; border-radius: 5px; font-family: ${sansFamily}; font-size: 16px; }
.quiet { margin: 4px 0 8px; color: ${light['ink-soft']}; font-size: 14px; overflow-wrap: anywhere; }
.quiet a { color: inherit; }
@media (prefers-color-scheme: dark) {
  body { background: ${dark.paper}; color: ${dark.ink}; }
  main { background: ${dark.raised}; border-color: ${dark.line}; }
  hr { border-color: ${dark.line}; }
  .button { background: ${dark.accent}; color: ${dark['on-accent']}; }
  .quiet { color: ${dark['ink-soft']}; }
  .light { display: none; }
  .dark { display: inline; }
}
</style>
</head>
<body>
<main>
<p class="mark" dir="auto">${composeMark(letter)}</p>
${body.join('\n')}
<hr>
<p class="quiet">${escapeHtml(footnote)}</p>${unsubscribeLink}
</main>
</body>
</html>
`;
}

const sansFamily = 'Helvetica, Arial, sans-serif';
// In pixels, like the attributes of an image in a mail.
const logoHeight = 36;
const maxLogoWidth = 280;

/** The name, the logo, or both. Mail programs that load no images show the name. */
function composeMark({ site, look: { logo } }: Letter): string {
  const name = escapeHtml(site);
  if (!logo) return name;
  const { url, darkUrl, width, height, isNameBeside } = logo;
  const scale = Math.min(logoHeight / height, maxLogoWidth / width);
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  const image = (src: string, theme: string) =>
    `<img${theme && ` class="${theme}"`} src="${escapeHtml(src)}" ${size} alt="${isNameBeside ? '' : name}">`;
  const images = darkUrl === undefined ? image(url, '') : image(url, 'light') + image(darkUrl, 'dark');
  return isNameBeside ? `${images} ${name}` : images;
}
