import { paths } from '#kit/paths.ts';

/** By the name people know, else by the id; without either there is only the viewer's own profile to go to. */
export function authorPath({ username, id }: { username: string; id: string }): string {
  const who = username || id;
  return who ? paths.publicProfile(who) : paths.profile;
}
