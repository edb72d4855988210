import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';

type ErrorPageProps = { error: unknown };

/** The error page inside the shell. */
export function ErrorPage({ error }: ErrorPageProps) {
  return (
    <div className="mx-auto flex w-full max-w-measure flex-col items-start gap-5 px-gutter py-20">
      <p className="font-medium font-mono text-accent text-sm">{texts.errorPage.title}</p>
      <h1 className="font-serif text-title">{texts.feedback.unexpectedError}</h1>
      <p className="text-ink-soft text-lg">{messageOf(error)}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{texts.actions.tryAgain}</Button>
        {/* A plain link: the router itself may have failed. */}
        <a
          href={paths.home}
          className="inline-flex min-h-11 items-center rounded-md border border-edge bg-raised px-4 font-medium hover:bg-sunken"
        >
          {texts.actions.goHome}
        </a>
      </div>
    </div>
  );
}

/** The error page without the shell, for errors of the shell itself. */
export function ShellErrorPage({ error }: ErrorPageProps) {
  return (
    <main>
      <ErrorPage error={error} />
    </main>
  );
}

function messageOf(error: unknown): string {
  if (
    typeof error === 'object' &&
    error !== null &&
    'message' in error &&
    typeof error.message === 'string'
  ) {
    return error.message;
  }
  return texts.errorPage.unknownError;
}
