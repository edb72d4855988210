import { texts as english } from './en.ts';
import type { Texts } from './texts.ts';

type Text = string | Partial<Record<string, string>>;
type Group = Record<string, Text | undefined>;

/** Lists the values and tags that a translation lacks or adds: `home.title: {name} is missing`. */
export function compareTranslation(translation: Texts): string[] {
  const translated = translation as Record<string, Group | undefined>;
  return Object.entries(english)
    .filter(([group]) => group !== 'language')
    .flatMap(([group, entries]) =>
      Object.entries(entries as Group).flatMap(([name, text = '']) =>
        compareEntry(text, translated[group]?.[name]).map((fault) => `${group}.${name}: ${fault}`),
      ),
    );
}

function compareEntry(text: Text, translated: Text | undefined): string[] {
  if (translated === undefined) return ['is missing'];
  const wanted = formsOf(text).map(placeholdersOf);
  // A form may spell `{count}` out: `an image became a link`.
  const needed = (wanted.at(-1) ?? []).filter(
    (placeholder) => placeholder !== '{count}' || typeof text === 'string',
  );
  const known = wanted.flat();
  return formsOf(translated).flatMap((form) => {
    const placeholders = placeholdersOf(form);
    return [
      ...without(needed, placeholders).map((placeholder) => `${placeholder} is missing`),
      ...without(placeholders, known).map((placeholder) => `${placeholder} is not in the English text`),
    ];
  });
}

/** All plural forms of a text; `other` comes last. */
function formsOf(text: Text): string[] {
  if (typeof text === 'string') return [text];
  const { other = '', ...forms } = text;
  return [...Object.values(forms).map((form) => form ?? ''), other];
}

/** `{name}`, `<link>`, `</link>` and `<day/>`. A tag counts as often as it occurs, a value once. */
function placeholdersOf(text: string): string[] {
  const values = new Set(text.match(/\{\w+\}/g));
  return [...values, ...(text.match(/<\/?\w+\/?>/g) ?? [])];
}

function without(placeholders: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return placeholders.filter((placeholder) => {
    const at = left.indexOf(placeholder);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
