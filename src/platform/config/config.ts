// All settings of the site with their defaults. docs/operating.md lists them too.
import { resolve } from 'node:path';
import { z } from 'zod';
import { type VideoHost, videoHostNames } from '#kit/video-address.ts';
import { type S3Settings, s3Url } from './s3-url.ts';
import { SettingError } from './setting-error.ts';
import {
  findSignInFaults,
  readSignInSettings,
  type SignInSettings,
  signInEnvironment,
} from './sign-in-settings.ts';
import { findUnknownSettings, type Unknown } from './unknown-settings.ts';

export { SettingError } from './setting-error.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must be a port number, at most 65535');

const maxProxies = 10;

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
  // Refuse methods that we do not support: the operator would believe that they are enforced.
  .refine((url) => {
    const methods = URL.canParse(url) ? new URL(url).searchParams.getAll('require_auth') : [];
    return methods.every((method) => method === 'scram-sha-256');
  }, 'may demand require_auth=scram-sha-256, and no other method');

const commaSeparated = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z
    .string()
    .refine((host) => URL.canParse(urlOf(host, 80)), 'must be a name or an address of this machine')
    .default('127.0.0.1'),
  PUBLIC_URL: webUrl.regex(/^[^:]+:\/\/[^/?#]+\/?$/, 'must be an origin without a path').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URLS: commaSeparated.pipe(z.array(postgresUrl)).default([]),
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
  NEWCOMER_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  S3_URL: s3Url.optional(),
  // `fetch` does not send a user name and password in a URL; IMAGE_HOST_KEY has the key.
  IMAGE_HOST_URL: webUrl
    .regex(/^[^@/?#]+\/\/[^@/?#]+([/?]|$)/, 'must be an http or https address without a user name')
    .optional(),
  IMAGE_HOST_KEY: z.string().optional(),
  // The hosts whose videos articles show; `off` for none.
  VIDEO_HOSTS: z
    .string()
    .transform((text) => (text.trim() === 'off' ? [] : text.split(',').map((name) => name.trim())))
    .pipe(z.array(z.enum(videoHostNames, `must be off, or some of ${videoHostNames.join(', ')}`)))
    .default(videoHostNames),
  ...signInEnvironment,
  METRICS_PORT: port.optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(off|\d{1,2})$/, 'must be off or the number of proxies in front')
    .transform((text) => (text === 'off' ? 0 : Number(text)))
    .refine((count) => count <= maxProxies, `must be off or at most ${maxProxies}`)
    .default(0),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
});

export const settingNames = Object.keys(environmentSchema.shape);

export type Config = Readonly<{
  host: string;
  port: number;
  /** The base of all absolute links, without a trailing slash. */
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
  /** Whether new accounts may write less than others. */
  limitsNewcomers: boolean;
  /** Undefined: images are files under `dataDir`. */
  s3: S3Settings | undefined;
  /** Undefined: the site itself hosts the images of the editor. */
  imageHost: Readonly<{ url: string; key: string | undefined }> | undefined;
  /** The hosts whose videos articles show. Links to all others are links. */
  videoHosts: readonly VideoHost[];
  signIn: SignInSettings;
  /** Undefined: no metrics are served. */
  metricsPort: number | undefined;
  trustedProxies: number;
  logLevel: string;
}>;

const urlOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** The URL on which the server listens. Behind a proxy, `publicUrl` differs from it. */
export const listeningUrl = ({ host, port }: Pick<Config, 'host' | 'port'>): string => urlOf(host, port);

/** Environment variables that look like a misspelt setting. */
export function findMisspelt(environment: Record<string, string | undefined>): Unknown[] {
  return findUnknownSettings(environment, settingNames);
}

const unusable = (name: string, why: string): string => `The setting ${name} is not usable: it ${why}.`;

/** Settings that do not fit together: the name of one of them, and why it cannot be used. */
function findConflicts(
  given: Record<string, string | undefined>,
  env: z.output<typeof environmentSchema> | undefined,
): [name: string, why: string][] {
  const conflicts = findSignInFaults(given);
  if (given.IMAGE_HOST_KEY !== undefined && given.IMAGE_HOST_URL === undefined)
    conflicts.push(['IMAGE_HOST_KEY', 'needs IMAGE_HOST_URL beside it']);
  if (env?.METRICS_PORT && env.METRICS_PORT === env.PORT)
    conflicts.push(['METRICS_PORT', 'must be another port than PORT']);
  return conflicts;
}

/** Throws one `SettingError` with all reasons. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable counts as unset, so that `SMTP_URL= npm start` starts without SMTP.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  const faults = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0]);
    if (!faults.has(name)) faults.set(name, unusable(name, message));
  }
  for (const [name, why] of findConflicts(given, parsed.data)) faults.set(name, unusable(name, why));
  if (!parsed.success || faults.size > 0) throw new SettingError([...faults.values()]);
  const env = parsed.data;
  const publicUrl = env.PUBLIC_URL ?? urlOf(env.HOST, env.PORT);
  return Object.freeze({
    host: env.HOST,
    port: env.PORT,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrls: Object.freeze(env.DATABASE_REPLICA_URLS),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    adminEmails: Object.freeze(env.ADMIN_EMAIL),
    hasSampleContent: (env.SAMPLE_CONTENT ?? (env.DATABASE_URL === undefined ? 'on' : 'off')) === 'on',
    limitsNewcomers: env.NEWCOMER_LIMITS === 'on',
    s3: env.S3_URL,
    videoHosts: env.VIDEO_HOSTS,
    imageHost: env.IMAGE_HOST_URL ? { url: env.IMAGE_HOST_URL, key: env.IMAGE_HOST_KEY } : undefined,
    signIn: readSignInSettings(env),
    metricsPort: env.METRICS_PORT,
    trustedProxies: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  });
}
