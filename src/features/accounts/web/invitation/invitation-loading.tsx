import { texts } from '#texts';
import { Card } from '#ui/card.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';

type LinkWording = { title: string; loading: string; needsJavaScript: string };

const ofInvitations: LinkWording = {
  title: texts.invitationPage.title,
  loading: texts.invitationPage.loading,
  needsJavaScript: texts.invitationPage.needsJavaScript,
};

/** Also rendered on the server, which does not know the token. */
export function InvitationLoading({ wording = ofInvitations }: { wording?: LinkWording }) {
  return (
    <div
      aria-busy="true"
      className="mx-auto grid w-full max-w-page grid-cols-1 gap-10 px-gutter py-10 sm:py-16 lg:grid-cols-[1fr_minmax(0,30rem)] lg:gap-20"
    >
      <div>
        <h1 className="sr-only">{wording.title}</h1>
        <p role="status" className="sr-only">
          {wording.loading}
        </p>
        <Skeleton className="h-12 w-4/5" />
        <SkeletonText lines={3} className="mt-8" />
        <noscript>
          <p className="mt-8 font-medium">{wording.needsJavaScript}</p>
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
