import { z } from 'zod';

export type S3Settings = Readonly<{
  /** The URL of the store, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  /** The prefix of every key: empty, or ending in a slash. */
  prefix: string;
  /** Undefined: the AWS SDK finds credentials by itself, such as the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Whether the bucket is in the path of the URL and not in the host name. All stores except Amazon's need this. */
  isPathStyle: boolean;
}>;

const expected =
  'must be an address such as https://key:secret@s3.example.org/bucket, with special characters in key and ' +
  'secret percent-encoded';

/** Parses `https://key:secret@endpoint/bucket/optional/prefix?region=…`. Its error messages do not contain the secret. */
export const s3Url = z
  .url({ protocol: /^https?$/, error: expected })
  .transform((text, context): S3Settings => {
    const settings = readS3Url(new URL(text));
    if (settings) return settings;
    context.addIssue({ code: 'custom', message: expected });
    return z.NEVER;
  });

function readS3Url(url: URL): S3Settings | undefined {
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '');
  const key = decode(url.username);
  const secret = decode(url.password);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return undefined;
  if (!folders.every((folder) => /^[\w.-]+$/.test(folder))) return undefined;
  if (key === undefined || secret === undefined || (key === '') !== (secret === '')) return undefined;
  const amazonRegion = /^s3[.-]([a-z0-9-]+)\.amazonaws\.com$/.exec(url.hostname)?.[1];
  const isAmazon = /(^|\.)amazonaws\.com(\.cn)?$/.test(url.hostname);
  return {
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? amazonRegion ?? 'us-east-1',
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    credentials: key === '' ? undefined : { accessKeyId: key, secretAccessKey: secret },
    // Amazon's wildcard certificate does not match a host name with more dots.
    isPathStyle: !isAmazon || bucket.includes('.'),
  };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
