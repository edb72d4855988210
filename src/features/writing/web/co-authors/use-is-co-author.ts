import { useSession } from '#client/session.ts';

type Written = { coAuthors?: readonly { id: string }[] };

/** Whether the viewer wrote the article with its first author, who alone decides about it as a whole. */
export function useIsCoAuthor({ coAuthors = [] }: Written): boolean {
  const session = useSession();
  const viewerId = session.status === 'signed-in' ? session.viewer?.id : undefined;
  return coAuthors.some(({ id }) => id === viewerId);
}
