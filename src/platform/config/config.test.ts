import { describe, expect, test } from 'vitest';
import { readConfig, SettingError } from './config.ts';

describe('readConfig', () => {
  test('has a default for every setting', () => {
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

  test('is frozen', () => {
    const config = readConfig({});
    expect(Object.isFrozen(config)).toBe(true);
    expect(Object.isFrozen(config.adminEmails)).toBe(true);
  });

  test('takes an empty setting as unset', () => {
    expect(readConfig({ SMTP_URL: '', PORT: ' ' })).toMatchObject({ smtpUrl: undefined, port: 3000 });
  });

  test('derives the public address from host and port, also for IPv6', () => {
    expect(readConfig({ HOST: '::1', PORT: '80' }).publicUrl).toBe('http://[::1]:80');
    expect(readConfig({ PUBLIC_URL: 'https://galley.example/' }).publicUrl).toBe('https://galley.example');
  });

  test('has sample content by default only with the embedded database', () => {
    const database = { DATABASE_URL: 'postgres://u:p@db/galley' };
    expect(readConfig(database).hasSampleContent).toBe(false);
    expect(readConfig({ ...database, SAMPLE_CONTENT: 'on' }).hasSampleContent).toBe(true);
    expect(readConfig({ SAMPLE_CONTENT: 'off' }).hasSampleContent).toBe(false);
  });

  test('splits lists at commas', () => {
    expect(readConfig({ ADMIN_EMAIL: 'a@example.org, b@example.org,' }).adminEmails).toEqual([
      'a@example.org',
      'b@example.org',
    ]);
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
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
    ['IMAGE_HOST_URL', 'javascript:alert(1)'],
    ['TRUST_PROXY', 'on'],
    ['TRUST_PROXY', '-1'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s in a sentence that names it', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(SettingError);
    expect(read).toThrow(new RegExp(`^The setting ${name} is not usable: it .+\\.$`));
  });
});
