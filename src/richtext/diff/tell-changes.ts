// Plain words for what colours do not show.

import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { type CodeLanguage, codeLanguages } from '../vocabulary.ts';
import { alignFormats, isFormattedAlike, type Kept, type TokenComparison } from './compare-tokens.ts';
import { findHidden, spellHidden } from './hidden-characters.ts';
import { lineBreak, type Token } from './inline-tokens.ts';

// Enough to find the place.
const maxQuoteLength = 60;

export function quote(text: string): string {
  const line = spellHidden(text.replaceAll(lineBreak, ' ')).replace(/\s+/g, ' ').trim();
  if (line === '') return texts.inlineChanges.whiteSpace;
  const characters = Array.from(line);
  return characters.length > maxQuoteLength
    ? fill(texts.inlineChanges.quotedBeginning, {
        text: characters.slice(0, maxQuoteLength).join('').trimEnd(),
      })
    : fill(texts.inlineChanges.quoted, { text: line });
}

/** As a browser goes there: a host in letters that only look like others is written out. Never shortened. */
export function tellAddress(address: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(address);
  return spellHidden(
    !isPlain && /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).href : address,
  );
}

export const tellLanguage = (language: CodeLanguage | undefined): string =>
  language === undefined ? texts.inlineChanges.noLanguage : codeLanguages[language];

/** Every character that nobody sees, once. */
export const tellHidden = (side: 'added' | 'removed', text: string): string[] =>
  [...new Set(findHidden(text).map(({ name }) => name))].map((name) => fill(hiddenTexts[side], { name }));

const hiddenTexts = {
  added: texts.inlineChanges.hiddenCharacterAdded,
  removed: texts.inlineChanges.hiddenCharacterRemoved,
};

export type LinkRun = { href: string; text: string };

/** Links in a row of words, each as long as it leads to the same place. */
export function listLinks(tokens: readonly Token[]): LinkRun[] {
  const links: LinkRun[] = [];
  let open: LinkRun | undefined;
  for (const { lead, parts } of tokens) {
    if (open && lead.length > 0) open.text += ' ';
    for (const { text, format } of parts) {
      if (format.link === undefined) open = undefined;
      else if (open?.href === format.link) open.text += text;
      else {
        open = { href: format.link, text };
        links.push(open);
      }
    }
  }
  return links;
}

export const tellNewLink = ({ href, text }: LinkRun): string =>
  fill(texts.inlineChanges.linkAdded, { text: quote(text), address: tellAddress(href) });

const markNames: Record<string, string> = {
  code: texts.inlineChanges.code,
  em: texts.inlineChanges.italic,
  s: texts.inlineChanges.struckThrough,
  strong: texts.inlineChanges.bold,
  u: texts.inlineChanges.underlined,
};

/** `Now bold: “these words”`, each run of words once. */
export function tellFormats({ changes }: TokenComparison): string[] {
  const runs: { what: string; text: string }[] = [];
  let isOpen = false;
  for (const change of changes) {
    const what = change.kind === 'kept' && !isFormattedAlike(change) ? nameFormatChange(change) : '';
    const last = runs.at(-1);
    if (change.kind === 'kept' && what !== '') {
      const text = `${change.after.lead.length > 0 ? ' ' : ''}${change.after.text}`;
      if (isOpen && last?.what === what) last.text += text;
      else runs.push({ what, text });
    }
    isOpen = what !== '';
  }
  return runs.map(({ what, text }) => fill(what, { words: quote(text) }));
}

/** What changed, with a `{words}` for where it did. */
function nameFormatChange(kept: Kept): string {
  const came = new Set<string>();
  const went = new Set<string>();
  for (const { part, before } of alignFormats(kept)) {
    const marks = { old: before.marks.map(({ tag }) => tag), new: part.format.marks.map(({ tag }) => tag) };
    for (const tag of marks.new) if (!marks.old.includes(tag)) came.add(markNames[tag] ?? tag);
    for (const tag of marks.old) if (!marks.new.includes(tag)) went.add(markNames[tag] ?? tag);
  }
  return tellCameAndWent(came, went);
}

function tellCameAndWent(came: ReadonlySet<string>, went: ReadonlySet<string>): string {
  const now = joinWith(texts.inlineChanges.and, came);
  const lost = joinWith(texts.inlineChanges.or, went);
  if (came.size === 0) return went.size === 0 ? '' : fill(texts.inlineChanges.noLonger, { formats: lost });
  return went.size === 0
    ? fill(texts.inlineChanges.now, { formats: now })
    : fill(texts.inlineChanges.nowAndNoLonger, { formats: now, lost });
}

function joinWith(text: string, names: ReadonlySet<string>): string {
  return [...names].reduce((one, other) => (one === '' ? other : fill(text, { one, other })), '');
}
