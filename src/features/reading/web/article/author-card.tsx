import { ArrowRight } from 'lucide-react';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { CachedPart } from '#ui/cached-part.tsx';
import { Link } from '#ui/link.tsx';
import { authorPath } from './author-path.ts';
import type { ReadableArticle } from './loading/readable-article.ts';

type AuthorCardProps = { author: ReadableArticle['author'] | ReadableArticle['coAuthors'][number] };

/** One of the authors of an article. */
export function AuthorCard({ author }: AuthorCardProps) {
  const name = author.name || texts.articleLabels.unknownAuthor;
  return (
    <CachedPart
      as="section"
      name="author card"
      values={[author]}
      aria-labelledby={`author-${author.id}`}
      className="mt-8 flex flex-wrap gap-x-5 gap-y-3 rounded-lg border border-line bg-raised p-5 sm:flex-nowrap sm:p-6 print:hidden"
    >
      <Avatar name={name} src={author.avatar} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-ink-soft text-sm">{texts.authorCard.writtenBy}</p>
        <h2
          dir="auto"
          id={`author-${author.id}`}
          className="font-serif text-xl leading-snug [overflow-wrap:anywhere]"
        >
          {name}
        </h2>
        {author.bio && (
          <p
            dir="auto"
            className="mt-2 line-clamp-4 whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]"
          >
            {author.bio}
          </p>
        )}
        <Link
          to={authorPath(author)}
          className="mt-2 inline-flex min-h-11 items-center gap-2 font-medium text-accent underline-offset-4 hover:underline"
        >
          {texts.authorCard.viewAuthor}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
    </CachedPart>
  );
}
