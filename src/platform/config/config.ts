// The settings an operator can make, all of them, with their defaults. docs and README list the same.
import { resolve } from 'node:path';
import { z } from 'zod';
import { type S3Settings, s3Address } from './s3-url.ts';

const port = z.coerce.number('must be a port number').int().min(0).max(65_535);

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a postgres:// address',
});

const commaSeparated = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

/** Empty means unset, so that `SMTP_URL= npm start` does what it looks like. */
const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
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
  TRUST_PROXY: z
    .union(
      [z.literal('off').transform(() => 0), z.coerce.number().int().min(0).max(10)],
      'must be off or the number of proxies in front',
    )
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
  trustedProxies: number;
  logLevel: string;
}>;

/** A setting that cannot be used. Its message is for the operator and names the setting. */
export class SettingError extends Error {
  override name = 'SettingError';
}

export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    throw new SettingError(`The setting ${name} is not usable: it ${issue?.message}.`);
  }
  const env = parsed.data;
  if (env.IMAGE_HOST_KEY !== undefined && env.IMAGE_HOST_URL === undefined)
    throw new SettingError('The setting IMAGE_HOST_KEY is not usable: it needs IMAGE_HOST_URL beside it.');
  const publicUrl =
    env.PUBLIC_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`;
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
    trustedProxies: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  });
}
