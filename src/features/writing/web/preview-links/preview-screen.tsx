import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { openPreviewCalls } from '../../open-preview-calls.ts';
import type { Preview } from '../../preview-link-contract.ts';
import { RenderedText } from '../write/preview/rendered-text.tsx';

type PreviewScreenProps = {
  /** The fragment of the address. */
  token: string;
  /** Shown until the text has arrived. */
  loading: ReactNode;
  /** With which the reader leaves notes. Loaded only if the author allows it. */
  noteTool: ReactNode;
};

/** The page of a preview link. The token is in the fragment, so the server sends the same page for every link. */
export function PreviewScreen(props: PreviewScreenProps) {
  const { token } = props;
  if (token === '') return <Unavailable message={texts.previewPage.incomplete} />;
  // The key resets the state when another link is opened in this tab.
  return <Opened key={token} {...props} />;
}

function Opened({ token, loading, noteTool }: PreviewScreenProps) {
  const api = useApi();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['preview', token],
    queryFn: async () => (await api.call(openPreviewCalls.open, { body: { token } })).preview,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data) return <PreviewedText preview={data} noteTool={noteTool} />;
  if (error instanceof ApiError && error.status === 404) return <Unavailable message={error.message} />;
  if (error) {
    return (
      <Frame>
        <h1 className="sr-only">{texts.previewPage.title}</h1>
        <RetryCard title={texts.previewPage.notLoaded} isPending={isFetching} onRetry={() => void refetch()}>
          {failureMessage(error)}
        </RetryCard>
      </Frame>
    );
  }
  return loading;
}

type PreviewedTextProps = Pick<PreviewScreenProps, 'noteTool'> & { preview: Preview };

function PreviewedText({ preview, noteTool }: PreviewedTextProps) {
  const { title, excerpt, category, tags, author, readTime, renderedContent, expiresAt } = preview;
  const { allowsNotes } = preview;
  return (
    <Frame>
      <p
        role="note"
        className="mb-10 rounded-lg border border-line bg-raised px-4 py-3 text-ink-soft text-sm"
      >
        {texts.previewPage.notice} {fill(texts.previewPage.worksUntil, { day: formatDay(expiresAt) })}
        {allowsNotes && ` ${texts.previewPage.notesWelcome}`}
      </p>
      <article aria-labelledby="preview-title">
        <header>
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-[0.9375rem] text-ink-soft">
            {category && <span className="font-semibold text-accent">{category}</span>}
            <span>{fill(texts.articleLabels.minutesToRead, { minutes: readTime })}</span>
          </p>
          <h1
            id="preview-title"
            dir="auto"
            className="mt-4 font-serif text-headline [overflow-wrap:anywhere]"
          >
            {title || texts.articleLabels.untitledArticle}
          </h1>
          {excerpt && (
            <p
              dir="auto"
              className="mt-5 whitespace-pre-line font-serif text-ink-soft text-lead [overflow-wrap:anywhere]"
            >
              {excerpt}
            </p>
          )}
          <p className="mt-8 flex items-center gap-4 border-line border-y py-4">
            <Avatar name={author.name} src={author.avatar} />
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
              {fill(texts.previewPage.by, { name: author.name })}
            </span>
          </p>
        </header>
        <div className="mt-10">
          <RenderedText html={renderedContent} />
        </div>
        {tags.length > 0 && (
          <ul className="mt-10 flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
      </article>
      {allowsNotes && <Suspense>{noteTool}</Suspense>}
    </Frame>
  );
}

function Unavailable({ message }: { message: string }) {
  return (
    <Frame>
      <h1 className="sr-only">{texts.previewPage.title}</h1>
      <EmptyState
        title={texts.previewPage.unavailable}
        action={<ButtonLink to={paths.home}>{texts.actions.goHome}</ButtonLink>}
      >
        {message}
      </EmptyState>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <div className="mx-auto max-w-measure">{children}</div>
    </div>
  );
}
