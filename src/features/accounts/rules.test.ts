import { describe, expect, test } from 'vitest';
import { checkPassword, checkUsername, safeRedirectPath } from './rules.ts';

describe('checkUsername', () => {
  test.each(['ada', 'Ada_L-1815', 'x'.repeat(30), '007', '___', 'me-too'])(
    'the username %s is valid',
    (username) => {
      expect(checkUsername(username)).toEqual({ ok: true });
    },
  );

  test.each([
    '',
    'ab',
    'x'.repeat(31),
    'ada lovelace',
    'ädä',
    'ada.l',
    'ada@x',
    'аda',
    'ada\n',
    'me',
    'ADMIN',
    'Api',
    'public',
  ])('the username %j is refused', (username) => {
    expect(checkUsername(username)).toMatchObject({ ok: false, reason: expect.stringMatching(/\.$/) });
  });
});

describe('checkPassword', () => {
  const owner = { name: 'Ada Lovelace', username: 'countess', email: 'ada.byron@example.org' };

  test.each([
    'correct horse',
    'x7#kQ!vb29',
    'ein Apfel am Tag',
    '密码密码密码密码密码密码abc',
    'x'.repeat(100) + 'yz'.repeat(14),
  ])('the password %s is valid', (password) => {
    expect(checkPassword(password, owner)).toEqual({ ok: true });
  });

  test.each([
    ['', 'short'],
    ['ninechars', 'short'],
    ['👍'.repeat(9), 'short, counting characters and not code units'],
    ['x'.repeat(50) + 'y'.repeat(79), 'too long'],
    ['aaaaaaaaaaaa', 'one character'],
    ['abababababab', 'two characters'],
    ['adalovelace', 'the name'],
    ['AdaLovelace1815!', 'the name with digits'],
    ['countess123', 'the username with digits'],
    ['ada.byron@example.org', 'the email address'],
    ['adabyron-99', 'the mailbox with digits'],
  ])('the password %j is refused: %s', (password) => {
    expect(checkPassword(password, owner).ok).toBe(false);
  });
});

describe('safeRedirectPath', () => {
  test.each([
    ['/write', '/write'],
    ['/articles?q=a b&x=1#top', '/articles?q=a%20b&x=1#top'],
    ['/', '/'],
    ['/a/../write', '/write'],
  ])('the path %s is allowed as %s', (path, target) => {
    expect(safeRedirectPath(path)).toBe(target);
  });

  test.each([
    [null],
    [''],
    ['write'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['https:evil.example'],
    ['https://evil.example'],
    ['javascript:alert(1)'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    [' //evil.example'],
    ['/.//evil.example'],
    ['/a/..//evil.example'],
    ['/%2e//evil.example'],
    ['/.\\/evil.example'],
  ])('the path %j is not allowed', (path) => {
    expect(safeRedirectPath(path)).toBeUndefined();
  });
});
