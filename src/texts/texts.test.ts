import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { compareTranslation } from './compare-translation.fixture.ts';
import { texts as english } from './en.ts';
import type { Texts } from './texts.ts';

const source = join(import.meta.dirname, '..');

type Entry = { name: string; forms: string[] };

const entries: Entry[] = Object.entries(english).flatMap(([group, texts]) =>
  Object.entries(texts as Record<string, string | Record<string, string>>).map(([name, text]) => ({
    name: `${group}.${name}`,
    forms: typeof text === 'string' ? [text] : Object.values(text),
  })),
);

test('no text is empty or has white space around it', () => {
  const odd = entries.filter(({ forms }) => forms.some((text) => text === '' || text !== text.trim()));
  expect(odd).toEqual([]);
});

test('every text is used somewhere in the code', () => {
  const used = new Set<string>();
  for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path) || path.startsWith('texts')) continue;
    const code = readFileSync(join(source, path), 'utf8');
    for (const [, name = ''] of code.matchAll(/(?<![\w.])texts\s*\.(\w+\s*\.\w+)/g)) {
      used.add(name.replace(/\s+/g, ''));
    }
  }
  expect(entries.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
});

const translations = readdirSync(import.meta.dirname).filter(
  (file) => /^[a-z]{2,3}(-\w+)*\.ts$/.test(file) && file !== 'en.ts',
);

test.each(translations)('%s has every text, value and tag of the English texts', async (file) => {
  const { texts }: { texts: Texts } = await import(
    /* @vite-ignore */ pathToFileURL(join(import.meta.dirname, file)).href
  );
  expect(Intl.getCanonicalLocales([texts.language.tag, texts.language.dates])).toHaveLength(2);
  expect(['ltr', 'rtl']).toContain(texts.language.direction);
  expect(compareTranslation(texts)).toEqual([]);
});

describe('comparing a translation with the English texts', () => {
  const made = (change: (texts: Texts) => void): string[] => {
    const texts: Texts = structuredClone(english);
    change(texts);
    return compareTranslation(texts);
  };

  test('a translation may change the word order and use the plurals of its language', () => {
    const faults = made((texts) => {
      texts.featuredProof.caption = 'Ein Artikel, den wir empfehlen.';
      texts.pageLinks.pageOfTotal = '{page}: Seite {page} von {totalPages}';
      texts.sampleProof.question = '<marked>Wie lange wartet eine Anfrage?</marked> Miss das.';
      texts.figureLabels.articleCount = {
        one: 'ein Artikel',
        few: '{count} Artikel',
        other: '{count} Artikel',
      };
    });
    expect(faults).toEqual([]);
  });

  test('a missing value, link or text is reported by its key', () => {
    const faults = made((texts) => {
      texts.pageLinks.pageOfTotal = 'Seite {seite} von {totalPages}';
      texts.howItWorks.guidelines = 'Die <link>Hinweise sagen, worauf geachtet wird.';
      texts.articleCount.found = { one: 'Ein Artikel', other: '{count} Artikel für „{search}“' };
      delete (texts.footer as Partial<Texts['footer']>).copyright;
    });
    expect(faults).toEqual([
      'howItWorks.guidelines: </link> is missing',
      'footer.copyright: is missing',
      'articleCount.found: {search} is missing',
      'pageLinks.pageOfTotal: {page} is missing',
      'pageLinks.pageOfTotal: {seite} is not in the English text',
    ]);
  });
});
