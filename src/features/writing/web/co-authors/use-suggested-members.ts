import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { useDebounced } from '../use-debounced.ts';
import { membersQuery } from './co-author-queries.ts';

// While somebody types on, no name is looked up.
const pauseMs = 150;
// One letter would suggest strangers.
const minLength = 2;

type Member = { name: string; username: string };

/**
 * Members for what was typed so far. Usernames mostly begin like names, so the first word is looked up, and the browser
 * narrows the list down by the rest.
 */
export function useSuggestedMembers(articleId: string, typed: string): readonly Member[] {
  const q = useDebounced(withoutSign(typed).split(/\s/, 1)[0] ?? '', pauseMs);
  const { data } = useQuery({
    ...membersQuery(useApi(), { articleId, q }),
    enabled: [...q].length >= minLength,
  });
  return data ?? [];
}

/** The username that was typed, or that of the one suggested member whose name was typed. */
export function usernameOf(typed: string, members: readonly Member[]): string {
  const named = members.filter(({ name }) => name.toLowerCase() === typed.trim().toLowerCase());
  return named.length === 1 && named[0] ? named[0].username : withoutSign(typed);
}

const withoutSign = (typed: string): string => typed.trim().replace(/^@/, '');
