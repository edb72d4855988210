// The one look of all our mails: plain text, and the same as HTML that reads well in light and dark mail programs.
import { escapeHtml } from '#kit/escape-html.ts';
import type { Mail } from './mailer.ts';

export type Letter = {
  to: string;
  subject: string;
  /** In the order they are read. */
  paragraphs: string[];
  /** Shown large, for reading off and typing in. */
  code?: string;
  link?: { label: string; url: string };
  /** Why the reader got this mail, and what to do if they did not expect it. */
  footnote: string;
  headers?: Record<string, string>;
};

export function composeMail(letter: Letter): Mail {
  return {
    to: letter.to,
    subject: letter.subject,
    text: composeText(letter),
    html: composeHtml(letter),
    ...(letter.headers && { headers: letter.headers }),
  };
}

function composeText({ paragraphs, code, link, footnote }: Letter): string {
  const parts = [...paragraphs];
  if (code) parts.push(`    ${code}`);
  if (link) parts.push(`${link.label}:\n${link.url}`);
  parts.push(`--\n${footnote}`);
  return `${parts.join('\n\n')}\n`;
}

function composeHtml({ subject, paragraphs, code, link, footnote }: Letter): string {
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
  if (code) body.push(`<p class="code">${escapeHtml(code)}</p>`);
  if (link) {
    body.push(`<p><a class="button" href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`);
    body.push(`<p class="quiet">Or copy this address: ${escapeHtml(link.url)}</p>`);
  }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
body { margin: 0; padding: 24px; background: #f7f2e8; color: #211d18; font: 17px/1.55 Georgia, 'Times New Roman', serif; }
main { max-width: 34em; margin: 0 auto; padding: 28px 32px; background: #fffdf8; border: 1px solid #e4dccb; border-radius: 6px; }
.mark { margin: 0 0 24px; font-weight: bold; letter-spacing: 0.01em; }
.code { margin: 24px 0; font: bold 30px/1.2 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 0.2em; }
.button { display: inline-block; padding: 11px 20px; background: #a8321f; color: #fffdf8; text-decoration: none; border-radius: 5px; font-family: Helvetica, Arial, sans-serif; font-size: 16px; }
.quiet { color: #6a6154; font-size: 14px; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) {
  body { background: #171411; color: #ece5d8; }
  main { background: #1f1b17; border-color: #3a332b; }
  .button { background: #f08a6c; color: #1a120e; }
  .quiet { color: #a89d8c; }
}
</style>
</head>
<body>
<main>
<p class="mark">Galley</p>
${body.join('\n')}
<hr style="border: 0; border-top: 1px solid #cfc5b2; margin: 28px 0 16px">
<p class="quiet">${escapeHtml(footnote)}</p>
</main>
</body>
</html>
`;
}
