// Whatever is changed in a record, its text or its keys: the verification says so, and says what.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RecordEntry, RecordKey } from '../../contract.ts';
import {
  canonicalEntry,
  canonicalJson,
  canonicalKeyStatement,
  canonicalText,
  type EntryContent,
  type RecordedText,
} from '../../entry.ts';
import { createKeyPair, type KeyPair, sha256, signText } from '../signing.ts';
import { type ServedRecord, verifyRecord } from './verify-chain.ts';

const articleId = '11111111-1111-4111-8111-111111111111';
const at = (minute: number) => new Date(Date.UTC(2026, 10, 17, 9, minute)).toISOString();

const textOf = (title: string): RecordedText => ({
  title,
  excerpt: 'About it.',
  content: `<p>${title} \u2028 “quoted” \\ & so on.</p>`,
  tags: ['a', 'b'],
  canonicalUrl: '',
  seo: { metaTitle: '', metaDescription: '', keywords: [] },
});

const pairs = [createKeyPair(), createKeyPair(), createKeyPair()] as const;

const toKey = ({ id, publicKey }: KeyPair, index: number, before?: KeyPair): RecordKey => {
  const createdAt = at(index);
  const statement = {
    format: 'record-key/1',
    key: id,
    previous: before?.id ?? '',
    at: createdAt,
  } as const;
  return {
    id,
    publicKey,
    createdAt,
    endorsedBy: before?.id ?? null,
    endorsement: before ? signText(canonicalKeyStatement(statement), before.privateKey) : null,
  };
};

function sign(content: EntryContent, pair: KeyPair): RecordEntry {
  const bytes = canonicalEntry(content);
  return { ...content, hash: sha256(bytes), signature: signText(bytes, pair.privateKey) };
}

/** One entry for each title; null hides the article. `keyAt` says from which entry on the next key signs. */
function createRecord(titles: readonly (string | null)[], keyAt: readonly number[] = []): ServedRecord {
  const entries: RecordEntry[] = [];
  titles.forEach((title, index) => {
    const pair = pairs[keyAt.filter((start) => start <= index).length] ?? pairs[0];
    const content: EntryContent = {
      format: 'article-record/1',
      article: articleId,
      number: index + 1,
      act: title === null ? 'hidden' : 'approved',
      kind: title === null ? null : 'edit',
      text: title === null ? null : sha256(canonicalText(textOf(title))),
      revision: title === null ? null : index + 1,
      round: index + 1,
      by: ['admin'],
      own: false,
      decidedAt: at(index),
      at: at(index),
      previous: entries.at(-1)?.hash ?? null,
      key: pair.id,
    };
    entries.push(sign(content, pair));
  });
  const keys = pairs
    .slice(0, keyAt.length + 1)
    .map((pair, index) => toKey(pair, index, index === 0 ? undefined : pairs[index - 1]));
  const last = titles.at(-1);
  return { articleId, entries, keys, text: last == null ? null : textOf(last) };
}

const problemsIn = (record: ServedRecord, options = {}) =>
  verifyRecord(record, options)
    .filter(({ holds }) => !holds)
    .map(({ sentence }) => sentence);

const withEntry = (record: ServedRecord, index: number, change: Partial<RecordEntry>): ServedRecord => ({
  ...record,
  entries: record.entries.map((entry, at) => (at === index ? { ...entry, ...change } : entry)),
});

const anyTitles = fc.array(fc.option(fc.string({ unit: 'grapheme', maxLength: 20 }), { freq: 4 }), {
  minLength: 1,
  maxLength: 8,
});

test('every record that was kept as it should be holds', () => {
  fc.assert(
    fc.property(anyTitles, fc.subarray([1, 3], { minLength: 0 }), (titles, keyAt) => {
      expect(problemsIn(createRecord(titles, keyAt))).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test('no entry can be changed, removed, repeated or moved unnoticed', () => {
  const changes: { [Field in keyof RecordEntry]?: (entry: RecordEntry) => unknown } = {
    act: ({ act }) => (act === 'shown' ? 'hidden' : 'shown'),
    kind: ({ kind }) => (kind === 'article' ? 'edit' : 'article'),
    text: ({ text }) => (text === null ? 'f'.repeat(64) : null),
    revision: ({ revision }) => (revision ?? 0) + 1,
    round: ({ round }) => (round ?? 0) + 1,
    by: () => ['editor'],
    own: ({ own }) => !own,
    at: () => at(59),
    decidedAt: () => null,
    previous: () => 'e'.repeat(64),
    article: () => '22222222-2222-4222-8222-222222222222',
    hash: () => 'd'.repeat(64),
    signature: () => Buffer.alloc(64).toString('base64'),
  };
  const anyChange = fc.oneof(
    ...Object.keys(changes).map((field) => fc.constant(field as keyof RecordEntry)),
    fc.constantFrom('remove' as const, 'repeat' as const, 'swap' as const),
  );
  fc.assert(
    fc.property(anyTitles, fc.nat(), anyChange, (titles, seed, change) => {
      const record = createRecord(titles);
      const index = seed % titles.length;
      const entries = [...record.entries];
      const entry = entries[index] as RecordEntry;
      if (change === 'remove') {
        // The newest entry can be left out: its text is then not that of the record, unless both are the same.
        fc.pre(index < titles.length - 1);
        entries.splice(index, 1);
      } else if (change === 'repeat') entries.splice(index, 0, entry);
      else if (change === 'swap') {
        fc.pre(titles.length > 1);
        entries.reverse();
      } else entries[index] = { ...entry, [change]: changes[change]?.(entry) } as RecordEntry;
      expect(problemsIn({ ...record, entries })).not.toEqual([]);
    }),
    { numRuns: 200 },
  );
});

describe('the verification says what does not hold', () => {
  const record = createRecord(['One', 'Two', 'Three']);

  test('another text is served than the one in the record', () => {
    expect(problemsIn({ ...record, text: textOf('Three!') })).toEqual([
      'The text that is served is not the one in the record.',
    ]);
    const tags = { ...textOf('Three'), tags: ['b', 'a'] };
    expect(problemsIn({ ...record, text: tags })).toHaveLength(1);
  });

  test('an earlier text is served', () => {
    expect(problemsIn({ ...record, text: textOf('One') })).toEqual([
      'The text that is served is that of entry 1, not of the newest entry.',
    ]);
  });

  test('the newest entry was left out', () => {
    expect(problemsIn({ ...record, entries: record.entries.slice(0, 2) })).toHaveLength(1);
  });

  test('an entry was changed, or its signature', () => {
    expect(problemsIn(withEntry(record, 1, { by: ['editor'] }))).toEqual([
      'Entry 2 was changed: its hash is not that of its fields.',
      'The signature of entry 2 is wrong.',
    ]);
    const signature = record.entries[0]?.signature ?? '';
    expect(problemsIn(withEntry(record, 1, { signature }))).toEqual(['The signature of entry 2 is wrong.']);
  });

  test('somebody without the key rewrote the whole chain', () => {
    const forger = createKeyPair();
    const entries: RecordEntry[] = [];
    for (const entry of record.entries)
      entries.push(sign({ ...entry, previous: entries.at(-1)?.hash ?? null }, forger));
    expect(problemsIn({ ...record, entries })).toHaveLength(3);
    expect(problemsIn({ ...record, entries, keys: [toKey(forger, 0)] }, { trustedKey: pairs[0].id })).toEqual(
      [
        expect.stringContaining(`The site does not have the key ${pairs[0].id}`),
        expect.stringContaining('which signed entries'),
      ],
    );
  });

  test('a key was exchanged, or nobody signed it', () => {
    const rotated = createRecord(['One', 'Two'], [1]);
    const [first, second] = rotated.keys as [RecordKey, RecordKey];
    const other = createKeyPair();
    expect(problemsIn({ ...rotated, keys: [first, { ...second, publicKey: other.publicKey }] })).toContain(
      `The key ${second.id.slice(0, 16)} does not have the bytes that its name says.`,
    );
    expect(problemsIn({ ...rotated, keys: [first, { ...second, publicKey: 'x' }] })).toContain(
      `The key ${second.id.slice(0, 16)} is not an Ed25519 key.`,
    );
    const lost = { ...rotated, keys: [first, { ...second, endorsedBy: null, endorsement: null }] };
    expect(problemsIn(lost)).toEqual([expect.stringMatching(/^Nobody signed the key/)]);
    expect(problemsIn(lost, { trustedKey: second.id })).toEqual([]);
    const forged = { ...second, endorsement: signText('anything', other.privateKey) };
    expect(problemsIn({ ...rotated, keys: [first, forged] })).toEqual([
      `The key ${second.id.slice(0, 16)} is not signed by the key before it.`,
    ]);
  });

  test('an entry goes back to a key that was replaced', () => {
    const rotated = createRecord(['One', 'Two'], [1]);
    const content = {
      ...(rotated.entries[1] as RecordEntry),
      number: 3,
      previous: rotated.entries[1]?.hash ?? '',
    };
    const late = sign({ ...content, key: pairs[0].id }, pairs[0]);
    expect(problemsIn({ ...rotated, entries: [...rotated.entries, late] })).toEqual([
      'Entry 3 is signed by a key that had been replaced before.',
    ]);
  });

  test('an article without a record', () => {
    expect(problemsIn({ ...record, entries: [] })).toEqual(['The article has no record.']);
  });
});

test('canonical JSON does not depend on the order of fields', () => {
  expect(canonicalJson({ b: [1, null, true], a: { d: '\n', c: 'é' } })).toBe(
    '{"a":{"c":"é","d":"\\n"},"b":[1,null,true]}',
  );
});
