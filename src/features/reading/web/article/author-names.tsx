import { Fragment } from 'react';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { authorPath } from './author-path.ts';

type AuthorNamesProps = { people: readonly { id: string; name: string; username: string }[] };

/** The authors in their order, each with a link to their profile. */
export const AuthorNames = ({ people }: AuthorNamesProps) =>
  people.map((person, index) => (
    <Fragment key={person.id}>
      {index > 0 && ', '}
      <Link
        dir="auto"
        to={authorPath(person)}
        className="font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
      >
        {person.name || texts.articleLabels.unknownAuthor}
      </Link>
    </Fragment>
  ));
