import { paths } from '#kit/paths.ts';

/** Uses the username, else the id. If the API sends neither, the link goes to the viewer's own profile page. */
export function authorPath({ username, id }: { username: string; id: string }): string {
  const nameOrId = username || id;
  return nameOrId ? paths.publicProfile(nameOrId) : paths.profile;
}
