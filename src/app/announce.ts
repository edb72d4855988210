import { relative } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { outboxFolder } from '#platform/mail/mailer.ts';

export type Announcement = [label: string, text: string];

/** Tells a newcomer where everything is. For people, so it is no log line. */
export function announce(
  config: Config,
  site: { databaseFolder: string | undefined },
  more: Announcement[] = [],
): void {
  const rows: Announcement[] = [
    ['Site', config.publicUrl],
    ['API', `${config.publicUrl}/api/docs`],
    ['Data', config.dataDir],
    ['Database', describeDatabase(config, site.databaseFolder)],
    ['Mails', describeMails(config)],
    ['Admin', describeAdmin(config)],
    ...more,
  ];
  const lines = rows.map(([label, text]) => `  ${label.padEnd(10)}${text}`);
  process.stdout.write(`\nGalley is ready.\n\n${lines.join('\n')}\n\nStop it with Ctrl-C.\n\n`);
}

function describeDatabase(config: Config, folder: string | undefined): string {
  if (folder === undefined) return `PostgreSQL at ${new URL(config.databaseUrl ?? '').host}`;
  const isInside = !relative(config.dataDir, folder).startsWith('..');
  return isInside ? 'embedded PostgreSQL, in the data folder' : `embedded PostgreSQL, in ${folder}`;
}

function describeMails(config: Config): string {
  if (config.smtpUrl !== undefined) return `sent through ${new URL(config.smtpUrl).host}`;
  return `written to ${outboxFolder(config.dataDir)} (set SMTP_URL to send them)`;
}

function describeAdmin(config: Config): string {
  if (config.adminEmails.length > 0) return `whoever signs up as ${config.adminEmails.join(' or ')}`;
  return 'start with ADMIN_EMAIL=you@example.org and sign up with that address';
}
