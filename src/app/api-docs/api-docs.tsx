import { texts } from '#texts';
import { EmptyState } from '#ui/empty-state.tsx';
import { CallArticle } from './call-article.tsx';
import { CallIndex } from './call-index.tsx';
import { Conventions } from './conventions.tsx';
import type { ApiChapter } from './openapi/api-description.ts';
import { ProgramTokenProvider } from './try-it/program-token.tsx';

type ApiDocsProps = { chapters: ApiChapter[] };

export function ApiDocs({ chapters }: ApiDocsProps) {
  return (
    <ProgramTokenProvider>
      <Chapters chapters={chapters} />
    </ProgramTokenProvider>
  );
}

function Chapters({ chapters }: ApiDocsProps) {
  return (
    <div className="mt-10 grid gap-x-12 gap-y-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <CallIndex chapters={chapters} />
      <div className="min-w-0">
        <Conventions />
        {chapters.map((chapter) => (
          <section key={chapter.id} aria-labelledby={chapter.id} className="mt-16">
            <h2 id={chapter.id} className="mb-6 font-serif text-title">
              {chapter.name}
            </h2>
            {chapter.calls.map((call) => (
              <CallArticle key={call.id} call={call} />
            ))}
          </section>
        ))}
        {chapters.length === 0 && (
          <section aria-label={texts.apiDocs.calls} className="mt-16">
            <EmptyState title={texts.apiDocs.empty}>{texts.apiDocs.emptyHint}</EmptyState>
          </section>
        )}
      </div>
    </div>
  );
}
