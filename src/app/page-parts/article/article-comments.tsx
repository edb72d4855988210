import type { ComponentProps } from 'react';
import { Comments } from '#features/comments/web/comments.tsx';
import { PersonMenu } from '../person/person-parts.tsx';

/** The comments on an article, with the menu about the author of each. Loaded when a reader comes near. */
export function ArticleComments(props: Omit<ComponentProps<typeof Comments>, 'aboutAuthor'>) {
  return <Comments {...props} aboutAuthor={({ id, name }) => <PersonMenu id={id} name={name} />} />;
}
