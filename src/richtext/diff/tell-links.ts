import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { Kept, TokenComparison, WordChange } from './compare-tokens.ts';
import type { Token } from './inline-tokens.ts';
import { type Budget, matchKeys } from './match-keys.ts';
import { type LinkRun, listLinks, quote, tellAddress, tellNewLink } from './tell-changes.ts';

/** Every link that came, went or leads elsewhere, with its address in full. */
export function tellLinks({ changes, relinked }: TokenComparison, budget: Budget): string[] {
  const kept = new Set(relinked.flatMap((word: Kept) => [word.before, word.after]));
  return changes.flatMap((change, index) => {
    if (change.kind === 'kept') return [];
    const links = { removed: listLinks(change.removed), added: listLinks(change.added) };
    if (links.removed.length + links.added.length === 0) return [];
    const around = listAround(changes, index);
    const isKept = (token: Token) => kept.has(token);
    return tellPlace(links, budget).flatMap((place) => {
      // Words were written into a link, or out of it. That is seen, unless the words are the same as before.
      const isReach = around.includes((place.now ?? place.old)?.href) && !(place.now && place.old);
      if (!isReach) return [tellLink(place)];
      return change.removed.some(isKept) ? [tellReach(place)] : [];
    });
  });
}

type Place = { old?: LinkRun | undefined; now?: LinkRun | undefined };

/** The links of the words before and after it. */
function listAround(changes: readonly WordChange[], index: number): (string | undefined)[] {
  const [before, after] = [changes[index - 1], changes[index + 1]];
  return [
    before?.kind === 'kept' ? before.after.parts.at(-1)?.format.link : undefined,
    after?.kind === 'kept' ? after.after.parts[0]?.format.link : undefined,
  ].filter((link) => link !== undefined);
}

/** Which link took the place of which, where some words were replaced by others. */
function tellPlace(links: { removed: LinkRun[]; added: LinkRun[] }, budget: Budget): Place[] {
  const pairs = matchKeys({
    before: links.removed.map(({ href }) => href),
    after: links.added.map(({ href }) => href),
    budget,
    prefer: 'fewest',
  });
  const places: Place[] = [];
  let [i, j] = [0, 0];
  for (const [nextBefore, nextAfter] of [...pairs, [links.removed.length, links.added.length] as const]) {
    const old = links.removed.slice(i, nextBefore);
    const now = links.added.slice(j, nextAfter);
    const count = Math.max(old.length, now.length);
    for (let n = 0; n < count; n += 1) places.push({ old: old[n], now: now[n] });
    [i, j] = [nextBefore + 1, nextAfter + 1];
  }
  return places;
}

function tellLink({ old, now }: Place): string {
  if (old && now) {
    const addresses = { before: tellAddress(old.href), after: tellAddress(now.href) };
    return fill(texts.linkChanges.linkTarget, addresses);
  }
  if (now) return tellNewLink(now);
  return old ? tellAt(texts.linkChanges.linkRemoved, old) : '';
}

function tellReach({ old, now }: Place): string {
  if (now) return tellAt(texts.linkChanges.linkNowCovers, now);
  return old ? tellAt(texts.linkChanges.linkNoLongerCovers, old) : '';
}

const tellAt = (said: string, { text, href }: LinkRun): string =>
  fill(said, { text: quote(text), address: tellAddress(href) });
