import { texts as english } from './en.ts';
import type { Texts } from './texts.ts';

type Said = string | Partial<Record<string, string>>;
type Group = Record<string, Said | undefined>;

/** What a translation lost on the way, or made up: `home.title: {name} is missing`. */
export function compareTranslation(translation: Texts): string[] {
  const translated = translation as Record<string, Group | undefined>;
  return Object.entries(english)
    .filter(([group]) => group !== 'language')
    .flatMap(([group, entries]) =>
      Object.entries(entries as Group).flatMap(([name, said = '']) =>
        compareEntry(said, translated[group]?.[name]).map((fault) => `${group}.${name}: ${fault}`),
      ),
    );
}

function compareEntry(said: Said, translated: Said | undefined): string[] {
  if (translated === undefined) return ['is missing'];
  const wanted = formsOf(said).map(marksOf);
  // `{count}` may be a word in some forms: one image became a link.
  const needed = (wanted.at(-1) ?? []).filter((mark) => mark !== '{count}' || typeof said === 'string');
  const known = wanted.flat();
  return formsOf(translated).flatMap((form) => {
    const marks = marksOf(form);
    return [
      ...without(needed, marks).map((mark) => `${mark} is missing`),
      ...without(marks, known).map((mark) => `${mark} is not in the English text`),
    ];
  });
}

/** What is said of all other counts comes last. */
function formsOf(said: Said): string[] {
  if (typeof said === 'string') return [said];
  const { other = '', ...forms } = said;
  return [...Object.values(forms).map((form) => form ?? ''), other];
}

/** `{name}`, `<link>`, `</link>` and `<day/>`, each as often as it stands there; a value may stand there twice. */
function marksOf(text: string): string[] {
  const values = new Set(text.match(/\{\w+\}/g));
  return [...values, ...(text.match(/<\/?\w+\/?>/g) ?? [])];
}

function without(marks: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return marks.filter((mark) => {
    const at = left.indexOf(mark);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
