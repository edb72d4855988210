// Shows the outbox as a page, so that developers can finish a sign-up without opening files. It is never part of a real site, and
// only accepts requests from this machine.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import { escapeHtml } from '../../src/kit/escape-html.ts';
import { notFound } from '../../src/platform/http/app-error.ts';

export const mailboxPath = '/dev/mailbox';

// Developers look only at the latest mails.
const maxMails = 30;

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'";

export function serveMailbox(app: FastifyInstance, outbox: string): void {
  app.route({
    method: 'GET',
    url: mailboxPath,
    config: { access: 'anyone' },
    schema: { hide: true },
    handler: async (request, reply) => {
      if (!isLoopback(request.ip)) throw notFound();
      const mails = await readMails(outbox);
      return reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(renderMailbox(mails));
    },
  });
}

function isLoopback(ip: string): boolean {
  return ip === '::1' || /^(::ffff:)?127\./.test(ip);
}

async function readMails(outbox: string): Promise<Email[]> {
  const names = await readdir(outbox).catch(() => []);
  const latest = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, maxMails);
  return Promise.all(latest.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))));
}

function renderMailbox(mails: Email[]): string {
  const list =
    mails.length === 0 ? '<p>No mail yet. Sign up, and it will be here.</p>' : mails.map(renderMail).join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mailbox</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
details { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 6px; margin: 0 0 0.75rem; }
summary { padding: 0.75rem 1rem; cursor: pointer; }
summary span { display: block; opacity: 0.75; font-size: 0.875rem; }
iframe { width: 100%; height: 30rem; border: 0; }
</style>
<h1>Mailbox</h1>
<p>What the site has mailed, newest first. <a href="${mailboxPath}">Reload</a></p>
${list}
</html>`;
}

function renderMail(mail: Email, index: number): string {
  const to = (mail.to ?? []).map((address) => address.address).join(', ');
  return `<details${index === 0 ? ' open' : ''}>
<summary>${escapeHtml(mail.subject ?? '')}<span>to ${escapeHtml(to)}, ${escapeHtml(mail.date ?? '')}</span></summary>
<iframe sandbox title="The mail" srcdoc="${escapeHtml(mail.html ?? '')}"></iframe>
</details>`;
}
