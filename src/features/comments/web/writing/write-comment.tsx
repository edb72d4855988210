import { redirectAfterLoginKey, useSession } from '#client/session.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CommentForm } from './comment-form.tsx';

type WriteCommentProps = {
  articleId: string;
  slug: string;
  onSubmit: (text: string) => Promise<boolean>;
};

/** The comment form for signed-in viewers, a link to sign in for visitors. */
export function WriteComment({ articleId, slug, onSubmit }: WriteCommentProps) {
  const { status } = useSession();
  switch (status) {
    // The cached HTML is the same for everyone. CSS shows one of the two until the session is known.
    case 'unknown':
      return (
        <>
          <div data-only="signed-out">
            <SignInFirst slug={slug} />
          </div>
          <div data-only="signed-in">
            <Skeleton className="h-42 w-full" />
          </div>
        </>
      );
    case 'signed-out':
      return <SignInFirst slug={slug} />;
    case 'signed-in':
      return (
        <CommentForm
          label={texts.writeComment.label}
          draftKey={articleId}
          submitLabel={texts.writeComment.send}
          onSubmit={onSubmit}
        />
      );
  }
}

function SignInFirst({ slug }: { slug: string }) {
  function storeReturnPath(): void {
    sessionStorage.setItem(redirectAfterLoginKey, `${paths.article(slug)}#comments`);
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-raised px-5 py-4">
      <p>{texts.writeComment.placeholder}</p>
      <ButtonLink to={paths.auth} variant="secondary" size="small" onClick={storeReturnPath}>
        {texts.writeComment.signInToComment}
      </ButtonLink>
    </div>
  );
}
