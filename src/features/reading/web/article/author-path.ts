import { paths } from '#kit/paths.ts';

/** Uses the username, else the id. An API without either gets the viewer's own profile page. */
export function authorPath({ username, id }: { username: string; id: string }): string {
  const nameOrId = username || id;
  return nameOrId ? paths.publicProfile(nameOrId) : paths.profile;
}
