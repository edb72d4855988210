import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { type Budget, matchKeys } from '../align/match-keys.ts';
import type { Kept, TokenComparison, WordChange } from '../words/compare-tokens.ts';
import type { Token } from '../words/inline-tokens.ts';
import { describeNewLink, displayUrl, type LinkRun, listLinks, quote } from './describe-words.ts';

/** Describes every link that was added, removed or changed, with its full URL. */
export function describeLinkChanges({ changes, relinked }: TokenComparison, budget: Budget): string[] {
  const kept = new Set(relinked.flatMap((word: Kept) => [word.before, word.after]));
  return changes.flatMap((change, index) => {
    if (change.kind === 'kept') return [];
    const links = { removed: listLinks(change.removed), added: listLinks(change.added) };
    if (links.removed.length + links.added.length === 0) return [];
    const neighbourLinks = listNeighbourLinks(changes, index);
    const isKept = (token: Token) => kept.has(token);
    return pairLinks(links, budget).flatMap((pair) => {
      // Words were added to or removed from a link. That is visible, unless the words themselves did not change.
      const isExtentChange = neighbourLinks.includes((pair.now ?? pair.old)?.href) && !(pair.now && pair.old);
      if (!isExtentChange) return [describeLinkChange(pair)];
      return change.removed.some(isKept) ? [describeLinkExtent(pair)] : [];
    });
  });
}

type LinkPair = { old?: LinkRun | undefined; now?: LinkRun | undefined };

/** The links of the words before and after the change. */
function listNeighbourLinks(changes: readonly WordChange[], index: number): (string | undefined)[] {
  const [before, after] = [changes[index - 1], changes[index + 1]];
  return [
    before?.kind === 'kept' ? before.after.parts.at(-1)?.format.link : undefined,
    after?.kind === 'kept' ? after.after.parts[0]?.format.link : undefined,
  ].filter((link) => link !== undefined);
}

/** Pairs removed links with the added links that replaced them. */
function pairLinks(links: { removed: LinkRun[]; added: LinkRun[] }, budget: Budget): LinkPair[] {
  const pairs = matchKeys({
    before: links.removed.map(({ href }) => href),
    after: links.added.map(({ href }) => href),
    budget,
    prefer: 'fewest',
  });
  const linkPairs: LinkPair[] = [];
  let [i, j] = [0, 0];
  for (const [nextBefore, nextAfter] of [...pairs, [links.removed.length, links.added.length] as const]) {
    const old = links.removed.slice(i, nextBefore);
    const now = links.added.slice(j, nextAfter);
    const count = Math.max(old.length, now.length);
    for (let n = 0; n < count; n += 1) linkPairs.push({ old: old[n], now: now[n] });
    [i, j] = [nextBefore + 1, nextAfter + 1];
  }
  return linkPairs;
}

function describeLinkChange({ old, now }: LinkPair): string {
  if (old && now) {
    const targets = { before: displayUrl(old.href), after: displayUrl(now.href) };
    return fill(texts.linkChanges.linkTarget, targets);
  }
  if (now) return describeNewLink(now);
  return old ? describeLinkRun(texts.linkChanges.linkRemoved, old) : '';
}

function describeLinkExtent({ old, now }: LinkPair): string {
  if (now) return describeLinkRun(texts.linkChanges.linkNowCovers, now);
  return old ? describeLinkRun(texts.linkChanges.linkNoLongerCovers, old) : '';
}

const describeLinkRun = (template: string, { text, href }: LinkRun): string =>
  fill(template, { text: quote(text), address: displayUrl(href) });
