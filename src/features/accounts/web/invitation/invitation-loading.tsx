import { texts } from '#texts';
import { Card } from '#ui/card.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';

/** Also rendered on the server, which does not know the token. */
export function InvitationLoading() {
  return (
    <div
      aria-busy="true"
      className="mx-auto grid w-full max-w-page grid-cols-1 gap-10 px-gutter py-10 sm:py-16 lg:grid-cols-[1fr_minmax(0,30rem)] lg:gap-20"
    >
      <div>
        <h1 className="sr-only">{texts.invitationPage.title}</h1>
        <p role="status" className="sr-only">
          {texts.invitationPage.loading}
        </p>
        <Skeleton className="h-12 w-4/5" />
        <SkeletonText lines={3} className="mt-8" />
        <noscript>
          <p className="mt-8 font-medium">{texts.invitationPage.needsJavaScript}</p>
        </noscript>
      </div>
      <Card className="flex flex-col gap-6 p-5 sm:p-8">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </Card>
    </div>
  );
}
