import type { ReactNode } from 'react';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export function ProviderFrame({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-xl px-gutter py-12 sm:py-20">{children}</div>;
}

/** Also rendered on the server, which does not know what the tab keeps. */
export function ProviderProgress({ text = texts.providers.finishing }: { text?: string }) {
  return (
    <ProviderFrame>
      <div aria-busy="true" className="flex flex-col items-center gap-6 text-center">
        <h1 role="status" className="font-serif text-title [overflow-wrap:anywhere]">
          {text}
        </h1>
        <Skeleton className="h-1.5 w-40" />
        <noscript>
          <p className="font-medium">{texts.providers.needsJavaScript}</p>
        </noscript>
      </div>
    </ProviderFrame>
  );
}

type ProviderFailureProps = { title?: string; message: string; action: ReactNode };

/** One sentence about what happened, and the ways on. */
export function ProviderFailure({
  title = texts.providers.notSignedIn,
  message,
  action,
}: ProviderFailureProps) {
  return (
    <ProviderFrame>
      <h1 className="sr-only">{texts.providerPage.title}</h1>
      <ErrorCard title={title} action={<div className="flex flex-wrap justify-center gap-3">{action}</div>}>
        {message}
      </ErrorCard>
    </ProviderFrame>
  );
}

export function OtherWaysLink() {
  return (
    <ButtonLink to={paths.auth} variant="secondary">
      {texts.providers.backToSignIn}
    </ButtonLink>
  );
}
