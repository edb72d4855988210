import { describe, expect, test } from 'vitest';
import { findMisspelt, listeningUrl, readConfig, SettingError } from './config.ts';

describe('readConfig', () => {
  test('every setting has a default', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: undefined,
      smtpUrl: undefined,
      adminEmails: [],
      hasSampleContent: true,
      trustedProxies: 0,
      logLevel: 'info',
    });
    expect(config.dataDir).toMatch(/\/data$/);
  });

  test('the settings are frozen', () => {
    const config = readConfig({});
    expect(Object.isFrozen(config)).toBe(true);
    expect(Object.isFrozen(config.adminEmails)).toBe(true);
  });

  test('an empty setting counts as unset', () => {
    expect(readConfig({ SMTP_URL: '', PORT: ' ' })).toMatchObject({ smtpUrl: undefined, port: 3000 });
  });

  test('the public URL is derived from host and port, even for IPv6', () => {
    expect(readConfig({ HOST: '::1', PORT: '80' }).publicUrl).toBe('http://[::1]:80');
    expect(readConfig({ PUBLIC_URL: 'https://galley.example/' }).publicUrl).toBe('https://galley.example');
  });

  test('sample content is on by default only with the embedded database', () => {
    const database = { DATABASE_URL: 'postgres://u:p@db/galley' };
    expect(readConfig(database).hasSampleContent).toBe(false);
    expect(readConfig({ ...database, SAMPLE_CONTENT: 'on' }).hasSampleContent).toBe(true);
    expect(readConfig({ SAMPLE_CONTENT: 'off' }).hasSampleContent).toBe(false);
  });

  test('lists are split at commas', () => {
    expect(readConfig({ ADMIN_EMAIL: 'a@example.org, b@example.org,' }).adminEmails).toEqual([
      'a@example.org',
      'b@example.org',
    ]);
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '30.5'],
    ['METRICS_PORT', '70000'],
    ['METRICS_PORT', '3000'],
    ['HOST', 'http://galley.example'],
    ['HOST', 'a host'],
    ['PUBLIC_URL', 'galley.example'],
    ['PUBLIC_URL', 'ftp://galley.example'],
    ['PUBLIC_URL', 'https://galley.example/blog'],
    ['DATABASE_URL', 'mysql://db/galley'],
    ['DATABASE_REPLICA_URLS', 'postgres://a/b,nonsense'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@example.org\r\nBcc: b@example.org'],
    ['ADMIN_EMAIL', 'root'],
    ['SAMPLE_CONTENT', 'maybe'],
    ['S3_URL', 'bucket'],
    ['S3_URL', 'https://s3.example.org'],
    ['S3_URL', 'https://s3.example.org/B'],
    ['S3_URL', 'https://key@s3.example.org/bucket'],
    ['S3_URL', 'https://key:hu%sh@s3.example.org/bucket'],
    ['S3_URL', 'https://key:hu/sh@s3.example.org/bucket'],
    ['S3_URL', 'https://key:hush@s3.example.org/bucket/a%20b'],
    ['VIDEO_HOSTS', 'youtube,elsewhere'],
    ['IMAGE_HOST_KEY', 'hush'],
    ['IMAGE_HOST_URL', 'https://key:hush@images.example'],
    ['IMAGE_HOST_URL', 'javascript:alert(1)'],
    ['TRUST_PROXY', 'on'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '11'],
    ['TRUST_PROXY', '1.5'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused in a sentence that names the setting', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(SettingError);
    expect(read).toThrow(new RegExp(`^The setting ${name} is not usable: it (must be|needs) .*[^.]\\.$`));
    expect(read).not.toThrow(/hu.?sh/);
  });

  test('the error has a sentence for each setting that is not usable', () => {
    const read = () => readConfig({ PORT: 'many', TRUST_PROXY: '-1', IMAGE_HOST_KEY: 'hush', LOG_LEVEL: '' });
    expect(read).toThrow(
      new SettingError([
        'The setting PORT is not usable: it must be a port number.',
        'The setting TRUST_PROXY is not usable: it must be off or the number of proxies in front.',
        'The setting IMAGE_HOST_KEY is not usable: it needs IMAGE_HOST_URL beside it.',
      ]),
    );
  });

  test('the listening URL does not depend on the public URL', () => {
    const config = readConfig({ HOST: '::1', PORT: '3001', PUBLIC_URL: 'https://galley.example' });
    expect(listeningUrl(config)).toBe('http://[::1]:3001');
  });

  test.each([
    ['DATBASE_URL', 'DATABASE_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['DATABASE_REPLICA_URL', 'DATABASE_REPLICA_URLS'],
    ['ADMIN_EMAILS', 'ADMIN_EMAIL'],
    ['PUBLICURL', 'PUBLIC_URL'],
    ['trust_proxy', 'TRUST_PROXY'],
    ['S3_URI', 'S3_URL'],
  ])('%s is recognised as misspelt %s', (name, meant) => {
    expect(findMisspelt({ [name]: 'x' })).toEqual([{ name, meant }]);
  });

  test('other environment variables are not taken for misspelt settings', () => {
    const others = ['HOME', 'PATH', 'POST', 'HOSTNAME', 'PGHOST', 'PGPORT', 'LOGNAME', 'MAIL', 'ALL_PROXY'];
    const settings = ['DATABASE_URL', 'PORT', 'SMTP_URL'];
    expect(findMisspelt(Object.fromEntries([...others, ...settings].map((name) => [name, 'x'])))).toEqual([]);
  });

  test.each([
    [
      'https://key:s%2Fcret@s3.example.org:9000/bucket',
      {
        endpoint: 'https://s3.example.org:9000',
        region: 'us-east-1',
        bucket: 'bucket',
        prefix: '',
        credentials: { accessKeyId: 'key', secretAccessKey: 's/cret' },
        isPathStyle: true,
      },
    ],
    [
      'https://s3.eu-central-1.amazonaws.com/pictures/of/galley/',
      {
        region: 'eu-central-1',
        bucket: 'pictures',
        prefix: 'of/galley/',
        credentials: undefined,
        isPathStyle: false,
      },
    ],
    ['https://s3.amazonaws.com/a.b.c', { region: 'us-east-1', isPathStyle: true }],
    ['http://127.0.0.1:9000/bucket?region=garage', { region: 'garage', isPathStyle: true }],
  ])('the object store %s is parsed', (url, settings) => {
    expect(readConfig({ S3_URL: url }).s3).toMatchObject(settings);
  });

  test('an image host can be set with and without a key', () => {
    const url = 'https://images.example/1/upload?expiration=600';
    expect(readConfig({ VIDEO_HOSTS: 'off' }).videoHosts).toEqual([]);
    expect(readConfig({ VIDEO_HOSTS: 'vimeo, loom' }).videoHosts).toEqual(['vimeo', 'loom']);
    expect(readConfig({ IMAGE_HOST_URL: url }).imageHost).toEqual({ url, key: undefined });
    expect(readConfig({ IMAGE_HOST_URL: url, IMAGE_HOST_KEY: 'k' }).imageHost).toEqual({ url, key: 'k' });
  });
});
