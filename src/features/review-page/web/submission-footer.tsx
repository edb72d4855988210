import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import type { Review } from '../contract.ts';
import { historyLines } from './history-labels.ts';
import { ReviewedTime } from './reviewed-time.tsx';

type SubmissionFooterProps = { review: Review };

/** Below the text: author, first address, SEO fields and history. */
export function SubmissionFooter({ review }: SubmissionFooterProps) {
  return (
    <footer className="mt-12 flex flex-col gap-3">
      <Author author={review.blog.author} />
      <FirstAddress url={review.submission.canonicalUrl} />
      <SearchEngines seo={review.submission.seo} />
      <History review={review} />
    </footer>
  );
}

function Author({ author }: { author: Review['blog']['author'] }) {
  const { name, username, id, email, avatar, bio, articleCount } = author;
  return (
    <section aria-label={texts.submissionFooter.author} className="mb-3 flex gap-4 border-line border-t pt-6">
      <Avatar name={name || '?'} src={avatar} />
      <div className="min-w-0 text-[0.9375rem]">
        <p className="[overflow-wrap:anywhere]">
          <Link
            dir="auto"
            to={paths.publicProfile(username || id)}
            className="font-semibold underline-offset-4 hover:underline"
          >
            {name || texts.articleLabels.unknownAuthor}
          </Link>{' '}
          {email && (
            <a href={`mailto:${email}`} className="text-ink-soft underline-offset-4 hover:underline">
              {email}
            </a>
          )}
        </p>
        <p className="text-ink-soft">
          {articleCount === 0
            ? texts.submissionFooter.noPublishedArticles
            : plural(texts.submissionFooter.publishedArticles, articleCount)}
        </p>
        {bio && (
          <p dir="auto" className="mt-2 line-clamp-4 whitespace-pre-line text-ink-soft">
            {bio}
          </p>
        )}
      </div>
    </section>
  );
}

/** Open, unlike the fields for search engines: readers see the address too. */
function FirstAddress({ url }: { url: string }) {
  if (url === '') return null;
  return (
    <p className="text-[0.9375rem] [overflow-wrap:anywhere]">
      <span className="text-ink-soft">{texts.canonicalUrl.label}</span>{' '}
      <a
        href={url}
        dir="ltr"
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="underline underline-offset-4"
      >
        {url}
      </a>
    </p>
  );
}

function SearchEngines({ seo }: { seo: Review['submission']['seo'] }) {
  const rows = [
    [texts.submissionFooter.title, seo.metaTitle],
    [texts.submissionFooter.description, seo.metaDescription],
    [texts.reviewLabels.keywords, seo.keywords.join(', ')],
  ].filter(([, value]) => value !== '');
  if (rows.length === 0) return null;
  return (
    <Disclosure title={texts.submissionFooter.forSearchEngines}>
      <dl className="grid gap-x-5 gap-y-2 text-[0.9375rem] sm:grid-cols-[auto_minmax(0,1fr)]">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd dir="auto" className="[overflow-wrap:anywhere]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

function History({ review }: SubmissionFooterProps) {
  return (
    <Disclosure title={texts.submissionFooter.history}>
      <ol className="flex flex-col gap-3 text-[0.9375rem]">
        {historyLines(review).map(({ key, label, revision, at, note }) => (
          <li key={key}>
            <p className="[overflow-wrap:anywhere]">
              {label}{' '}
              <span className="text-ink-soft text-sm">
                <RichText
                  text={texts.submissionFooter.revisionAndTime}
                  parts={{ time: <ReviewedTime time={at} /> }}
                  values={{ revision }}
                />
              </span>
            </p>
            {note && (
              <p
                dir="auto"
                className="mt-1 whitespace-pre-line border-line border-s-2 ps-3 font-serif text-ink-soft [overflow-wrap:anywhere]"
              >
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group rounded-md border border-line bg-raised">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-semibold text-[0.9375rem] [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden
          className="size-5 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}
