import { relative } from 'node:path';
import { type Config, listeningUrl } from '#platform/config/config.ts';
import { describeDatabase } from '#platform/config/database-url.ts';
import { outboxFolder } from '#platform/mail/mailer.ts';
import type { SampleStatus } from './sample/sample-login.ts';

export type SummaryRow = [label: string, text: string];

type AdminFacts = {
  greeting?: SampleStatus | undefined;
  hasAdmin: boolean;
  /** At the start that makes the key. */
  setupUrl?: string | undefined;
};

/** Prints where the site, its data and its emails are. The text is for people, so it does not go to the log. */
export function printStartupSummary(
  config: Config,
  site: AdminFacts & { databaseFolder: string | undefined },
  more: SummaryRow[] = [],
): void {
  const rows: SummaryRow[] = [
    ['Site', config.publicUrl],
    ...describeListening(config),
    ['API', `${config.publicUrl}/api/docs`],
    ['Data', config.dataDir],
    ['Database', describeDatabaseLocation(config, site.databaseFolder)],
    ['Emails', describeEmails(config)],
    ...describeAdmin(config, site),
    ...(site.greeting?.hasSample ? [sampleRow] : []),
    ...more,
  ];
  const lines = rows.map(([label, text]) => `  ${label.padEnd(10)}${text}`);
  process.stdout.write(`\nGalley is ready.\n\n${lines.join('\n')}\n\nStop it with Ctrl-C.\n\n`);
}

/** Lists the listening address only if it differs from the public URL. */
function describeListening(config: Config): SummaryRow[] {
  const address = listeningUrl(config);
  const metrics = listeningUrl({ host: config.host, port: config.metricsPort ?? 0 });
  return [
    ...(address === config.publicUrl ? [] : [['Listens', `at ${address}`] as SummaryRow]),
    ...(config.metricsPort === undefined ? [] : [['Metrics', `${metrics}/metrics`] as SummaryRow]),
  ];
}

function describeDatabaseLocation(config: Config, folder: string | undefined): string {
  if (folder === undefined) return `PostgreSQL, ${describeDatabase(config.databaseUrl ?? '')}`;
  const isInside = !relative(config.dataDir, folder).startsWith('..');
  return isInside ? 'embedded PostgreSQL, in the data folder' : `embedded PostgreSQL, in ${folder}`;
}

function describeEmails(config: Config): string {
  if (config.smtpUrl !== undefined) return `sent through ${new URL(config.smtpUrl).host}`;
  return `written to ${outboxFolder(config.dataDir)} (set SMTP_URL to send them)`;
}

const sampleRow: SummaryRow = [
  'Sample',
  'the people and articles you see are invented; npm run sample -- remove takes them away',
];

/** Explains how to become an admin. Empty if the site has one already. */
function describeAdmin(config: Config, { greeting, hasAdmin, setupUrl }: AdminFacts): SummaryRow[] {
  if (greeting?.credentials) {
    const { email, password } = greeting.credentials;
    return [['Admin', `sign in as ${email} with the password ${password} (shown only once)`]];
  }
  if (hasAdmin) return [];
  const byEmail: SummaryRow[] =
    config.adminEmails.length > 0
      ? [['Admin', `the account that signs up as ${config.adminEmails.join(' or ')}`]]
      : [];
  if (setupUrl === undefined) {
    return [
      ...byEmail,
      ['Set up', 'there is no admin yet; npm run admin -- setup prints an address for that'],
    ];
  }
  return [
    ...byEmail,
    ['Set up', setupUrl],
    ['', 'opens once, within an hour, and makes you the admin (shown only once; npm run admin -- setup'],
    ['', 'prints a new one)'],
  ];
}
