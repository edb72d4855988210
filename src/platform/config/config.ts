// The settings an operator can make, all of them, with their defaults. docs/operating.md lists the same.
import { resolve } from 'node:path';
import { z } from 'zod';
import { type S3Settings, s3Address } from './s3-url.ts';
import { SettingError } from './setting-error.ts';
import { findUnknownSettings, type Unknown } from './unknown-settings.ts';

export { SettingError } from './setting-error.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be a port number, at most 65535');

const mostProxies = 10;

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const postgresAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
  // Whoever demands what we do not know must not believe that it is so.
  .refine((address) => {
    const demands = URL.canParse(address) ? new URL(address).searchParams.getAll('require_auth') : [];
    return demands.every((method) => method === 'scram-sha-256');
  }, 'may demand require_auth=scram-sha-256, and no other method');

const commaSeparated = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

/** Empty means unset, so that `SMTP_URL= npm start` does what it looks like. */
const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z
    .string()
    .refine((host) => URL.canParse(addressOf(host, 80)), 'must be a name or an address of this machine')
    .default('127.0.0.1'),
  PUBLIC_URL: webAddress.regex(/^[^:]+:\/\/[^/?#]+\/?$/, 'must be an origin without a path').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_REPLICA_URLS: commaSeparated.pipe(z.array(postgresAddress)).default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/,
      'must be a mail address, or a name and an address in angle brackets',
    )
    .optional(),
  ADMIN_EMAIL: commaSeparated
    .pipe(z.array(z.email('must be mail addresses, separated by commas')))
    .default([]),
  SAMPLE_CONTENT: z.enum(['on', 'off'], 'must be on or off').optional(),
  S3_URL: s3Address.optional(),
  // A name and password in an address would not be sent; the key goes into its own setting.
  IMAGE_HOST_URL: webAddress
    .regex(/^[^@/?#]+\/\/[^@/?#]+([/?]|$)/, 'must be an http or https address without a user name')
    .optional(),
  IMAGE_HOST_KEY: z.string().optional(),
  METRICS_PORT: port.optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(off|\d{1,2})$/, 'must be off or the number of proxies in front')
    .transform((text) => (text === 'off' ? 0 : Number(text)))
    .refine((count) => count <= mostProxies, `must be off or at most ${mostProxies}`)
    .default(0),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
});

export type Config = Readonly<{
  host: string;
  port: number;
  /** The only source of absolute links; without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** Undefined: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  databaseReplicaUrls: readonly string[];
  /** Undefined: mails are written to files in the outbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  adminEmails: readonly string[];
  hasSampleContent: boolean;
  /** Undefined: images are files under `dataDir`. */
  s3: S3Settings | undefined;
  /** Undefined: the site hosts what the editor uploads itself. */
  imageHost: Readonly<{ url: string; key: string | undefined }> | undefined;
  /** Undefined: nobody collects metrics. */
  metricsPort: number | undefined;
  trustedProxies: number;
  logLevel: string;
}>;

const addressOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Where it listens, which a proxy may show under another name. */
export const listeningAddress = ({ host, port }: Pick<Config, 'host' | 'port'>): string =>
  addressOf(host, port);

/** What is set and looks like a setting whose name is misspelt. */
export function findMisspelt(environment: Record<string, string | undefined>): Unknown[] {
  return findUnknownSettings(environment, Object.keys(environmentSchema.shape));
}

const unusable = (name: string, why: string): string => `The setting ${name} is not usable: it ${why}.`;

/** All that is wrong is told at once. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  const faults = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0]);
    if (!faults.has(name)) faults.set(name, unusable(name, message));
  }
  if (given.IMAGE_HOST_KEY !== undefined && given.IMAGE_HOST_URL === undefined)
    faults.set('IMAGE_HOST_KEY', unusable('IMAGE_HOST_KEY', 'needs IMAGE_HOST_URL beside it'));
  if (parsed.data?.METRICS_PORT && parsed.data.METRICS_PORT === parsed.data.PORT)
    faults.set('METRICS_PORT', unusable('METRICS_PORT', 'must be another port than PORT'));
  if (!parsed.success || faults.size > 0) throw new SettingError([...faults.values()]);
  const env = parsed.data;
  const publicUrl = env.PUBLIC_URL ?? addressOf(env.HOST, env.PORT);
  return Object.freeze({
    host: env.HOST,
    port: env.PORT,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrls: Object.freeze(env.DATABASE_REPLICA_URLS),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Galley <galley@${new URL(publicUrl).hostname}>`,
    adminEmails: Object.freeze(env.ADMIN_EMAIL),
    hasSampleContent: (env.SAMPLE_CONTENT ?? (env.DATABASE_URL === undefined ? 'on' : 'off')) === 'on',
    s3: env.S3_URL,
    imageHost: env.IMAGE_HOST_URL ? { url: env.IMAGE_HOST_URL, key: env.IMAGE_HOST_KEY } : undefined,
    metricsPort: env.METRICS_PORT,
    trustedProxies: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  });
}
