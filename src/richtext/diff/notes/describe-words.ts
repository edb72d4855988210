// Notes on changes of words that are not visible.

import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { footnoteClass, formulaClass } from '../../class-names.ts';
import { type CodeLanguage, codeLanguages } from '../../vocabulary.ts';
import { alignFormats, isFormattedAlike, type Kept, type TokenComparison } from '../words/compare-tokens.ts';
import { escapeHidden, findHidden } from '../words/hidden-characters.ts';
import { lineBreak, type Mark, type Token } from '../words/inline-tokens.ts';

// Long enough to find the passage.
const maxQuoteLength = 60;

export function quote(text: string): string {
  const line = escapeHidden(text.replaceAll(lineBreak, ' ')).replace(/\s+/g, ' ').trim();
  if (line === '') return texts.inlineChanges.whiteSpace;
  const characters = Array.from(line);
  return characters.length > maxQuoteLength
    ? fill(texts.inlineChanges.quotedBeginning, {
        text: characters.slice(0, maxQuoteLength).join('').trimEnd(),
      })
    : fill(texts.inlineChanges.quoted, { text: line });
}

/** The URL as the browser would open it: a host with lookalike letters is shown in Punycode. Never shortened. */
export function displayUrl(url: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(url);
  return escapeHidden(!isPlain && /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).href : url);
}

export const languageName = (language: CodeLanguage | undefined): string =>
  language === undefined ? texts.inlineChanges.noLanguage : codeLanguages[language];

/** One note for each distinct hidden character. */
export const describeHiddenCharacters = (side: 'added' | 'removed', text: string): string[] =>
  [...new Set(findHidden(text).map(({ name }) => name))].map((name) => fill(hiddenTexts[side], { name }));

const hiddenTexts = {
  added: texts.inlineChanges.hiddenCharacterAdded,
  removed: texts.inlineChanges.hiddenCharacterRemoved,
};

export type LinkRun = { href: string; text: string };

/** The links in a sequence of words. Neighbouring words with the same target are one link. */
export function listLinks(tokens: readonly Token[]): LinkRun[] {
  const links: LinkRun[] = [];
  let open: LinkRun | undefined;
  for (const { spaceBefore, parts } of tokens) {
    if (open && spaceBefore.length > 0) open.text += ' ';
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

export const describeNewLink = ({ href, text }: LinkRun): string =>
  fill(texts.inlineChanges.linkAdded, { text: quote(text), address: displayUrl(href) });

const markNames: Record<string, string> = {
  code: texts.inlineChanges.code,
  em: texts.inlineChanges.italic,
  s: texts.inlineChanges.struckThrough,
  strong: texts.inlineChanges.bold,
  u: texts.inlineChanges.underlined,
  [footnoteClass]: texts.inlineChanges.footnote,
  [formulaClass]: texts.inlineChanges.formula,
};

/** `Now bold: “these words”`, with one note for each run of words. */
export function describeFormatChanges({ changes }: TokenComparison): string[] {
  const runs: { template: string; text: string }[] = [];
  let isOpen = false;
  for (const change of changes) {
    const template = change.kind === 'kept' && !isFormattedAlike(change) ? formatChangeTemplate(change) : '';
    const last = runs.at(-1);
    if (change.kind === 'kept' && template !== '') {
      const text = `${change.after.spaceBefore.length > 0 ? ' ' : ''}${change.after.text}`;
      if (isOpen && last?.template === template) last.text += text;
      else runs.push({ template, text });
    }
    isOpen = template !== '';
  }
  return runs.map(({ template, text }) => fill(template, { words: quote(text) }));
}

/** A template with `{words}` for the affected words; empty if nothing changed. */
function formatChangeTemplate(kept: Kept): string {
  const gained = new Set<string>();
  const lost = new Set<string>();
  const nameOf = ({ tag, className }: Mark) => className ?? tag;
  for (const { part, before } of alignFormats(kept)) {
    const marks = { old: before.marks.map(nameOf), new: part.format.marks.map(nameOf) };
    for (const tag of marks.new) if (!marks.old.includes(tag)) gained.add(markNames[tag] ?? tag);
    for (const tag of marks.old) if (!marks.new.includes(tag)) lost.add(markNames[tag] ?? tag);
  }
  return describeGainedAndLost(gained, lost);
}

function describeGainedAndLost(gained: ReadonlySet<string>, lost: ReadonlySet<string>): string {
  const now = joinWith(texts.inlineChanges.and, gained);
  const lostNames = joinWith(texts.inlineChanges.or, lost);
  if (gained.size === 0)
    return lost.size === 0 ? '' : fill(texts.inlineChanges.noLonger, { formats: lostNames });
  return lost.size === 0
    ? fill(texts.inlineChanges.now, { formats: now })
    : fill(texts.inlineChanges.nowAndNoLonger, { formats: now, lost: lostNames });
}

function joinWith(text: string, names: ReadonlySet<string>): string {
  return [...names].reduce((one, other) => (one === '' ? other : fill(text, { one, other })), '');
}
