import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ImportError } from '#features/import/server/parsing/import-error.ts';
import { readCsv } from '#features/import/server/parsing/read-csv.ts';
import { readExport } from '#features/import/server/parsing/read-export.ts';
import { forem, ghost, ghostPost, markdownFolder, substack, wordpress, zip } from './exports.ts';

const limits = { maxFiles: 50, maxBytes: 1_000_000, maxArticles: 5 };
const refusalOf = (bytes: string | Buffer): string => {
  try {
    readExport(Buffer.from(bytes), limits);
    return 'read';
  } catch (error) {
    if (error instanceof ImportError) return error.refusal;
    throw error;
  }
};

/** Replaces a name in an archive by one of the same length, in the directory and in front of the file. */
function rename(archive: Buffer, from: string, to: string): Buffer {
  expect(to).toHaveLength(from.length);
  return Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1');
}

const entrySignature = Buffer.from([0x50, 0x4b, 0x01, 0x02]);

/** Changes the entry of the first file in the directory. */
function changeEntry(archive: Buffer, change: (entry: Buffer) => void): Buffer {
  const copy = Buffer.from(archive);
  change(copy.subarray(copy.indexOf(entrySignature)));
  return copy;
}

test.each(['../../evil.md', '/etc/evil1.md', 'C:/x/evil2.md', 'a/../../ev.md', '..\\..\\evil.md'])(
  'an archive with the name %s is not opened',
  async (name) => {
    const archive = await zip({ 'aaaaaaaaaa.md': '# A' });
    expect(refusalOf(rename(archive, 'aaaaaaaaaa.md'.slice(0, name.length), name))).toBe('unsafe_name');
  },
);

test('an archive with a link, a password or another compression is not opened', async () => {
  const archive = await zip({ 'a.md': '# A' });
  const asLink = changeEntry(archive, (entry) => {
    entry.writeUInt8(3, 5);
    entry.writeUInt32LE((0o120777 << 16) >>> 0, 38);
  });
  expect(refusalOf(asLink)).toBe('link');
  expect(refusalOf(changeEntry(archive, (entry) => entry.writeUInt16LE(0x0801, 8)))).toBe('encrypted');
  expect(refusalOf(changeEntry(archive, (entry) => entry.writeUInt16LE(12, 10)))).toBe('unsupported');
});

test('a bomb is not unpacked, whether it tells its size or lies about it', async () => {
  const bomb = await zip({ 'a.md': Buffer.alloc(5_000_000, 'a') });
  expect(bomb.length).toBeLessThan(20_000);
  expect(refusalOf(bomb)).toBe('too_large');
  expect(refusalOf(changeEntry(bomb, (entry) => entry.writeUInt32LE(10, 24)))).toBe('damaged');
});

test('an archive with too many files is refused before they are read', async () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`${index}.md`, '# A']));
  expect(refusalOf(await zip(many))).toBe('too_many_files');
});

test('an archive that is cut off anywhere, or changed, is refused as a whole', async () => {
  const archive = await zip(markdownFolder);
  for (let length = 4; length < archive.length; length += 37)
    expect(refusalOf(archive.subarray(0, length)), String(length)).toBe('damaged');
  const changed = Buffer.from(archive);
  const at = changed.indexOf('On tables') === -1 ? 60 : changed.indexOf('On tables');
  changed.writeUInt8(changed.readUInt8(at) ^ 0xff, at);
  expect(refusalOf(changed)).toBe('damaged');
});

test('XML with a DTD is refused, so that no entity is expanded', () => {
  const content = 'text';
  const dtd = '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>\n';
  expect(refusalOf(wordpress([{ title: '&b;', content }], dtd))).toBe('dtd');
  // Without a DTD, an entity that XML does not know has no meaning.
  expect(refusalOf(wordpress([{ title: '&b;', content }]))).toBe('damaged');
  expect(refusalOf(wordpress([{ title: '&#0;', content }]))).toBe('damaged');
});

test('half of a JSON or XML file is refused', () => {
  for (const whole of [ghost([ghostPost()]), forem, wordpress([{ title: 'A', content: 'text' }])])
    for (const share of [0.3, 0.6, 0.99])
      expect(['damaged', 'unknown_format']).toContain(refusalOf(whole.slice(0, whole.length * share)));
});

test('half of a CSV file with an open quote is refused', () => {
  expect(readCsv('a,b\n"x, y')).toBeUndefined();
  expect(readCsv('a,b\r\n1,"2\n3"\r\n')).toEqual([{ a: '1', b: '2\n3' }]);
});

test.each([
  ['nothing known', '{"a":1}', 'unknown_format'],
  ['a list of numbers', '[1,2]', 'unknown_format'],
  ['other XML', '<?xml version="1.0"?><html></html>', 'unknown_format'],
  ['no articles', ghost([]), 'nothing_inside'],
  ['a text without a title', 'Just text.', 'nothing_inside'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'nothing_inside'],
])('a file with %s is refused with a sentence', (_what, bytes, refusal) => {
  expect(refusalOf(bytes)).toBe(refusal);
});

test('too many articles are refused', () => {
  const posts = Array.from({ length: 6 }, (_, index) => ghostPost({ id: `p${index}`, uuid: `u${index}` }));
  expect(refusalOf(ghost(posts))).toBe('too_many_articles');
});

test('fields of other types than expected do not break a reader', () => {
  const odd = fc.oneof(
    fc.constant(null),
    fc.integer(),
    fc.array(fc.integer()),
    fc.object(),
    fc.string(),
    fc.boolean(),
  );
  const post = fc.record({
    title: odd,
    slug: odd,
    html: odd,
    published_at: odd,
    id: odd,
    feature_image: odd,
    type: odd,
  });
  fc.assert(
    fc.property(fc.array(post, { minLength: 1, maxLength: 3 }), (posts) => {
      expect(refusalOf(ghost(posts))).toMatch(/^(read|nothing_inside)$/);
    }),
    { numRuns: 60 },
  );
});

test('any bytes are read or refused, and nothing else happens', async () => {
  const archive = await zip(substack);
  fc.assert(
    fc.property(fc.nat(archive.length - 1), fc.nat(255), (at, byte) => {
      const changed = Buffer.from(archive);
      changed.writeUInt8(byte, at);
      refusalOf(changed);
    }),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 300 }),
      (bytes) => void refusalOf(Buffer.from(bytes)),
    ),
  );
});
