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

/** The field for those who are signed in, and the way there for all others. */
export function WriteComment({ articleId, slug, onSubmit }: WriteCommentProps) {
  const { status } = useSession();
  switch (status) {
    // The page is the same for everyone; the style sheet shows one of them until it is known who looks.
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
  function rememberPlace(): void {
    sessionStorage.setItem(redirectAfterLoginKey, `${paths.article(slug)}#comments`);
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-raised px-5 py-4">
      <p>{texts.writeComment.placeholder}</p>
      <ButtonLink to={paths.auth} variant="secondary" size="small" onClick={rememberPlace}>
        {texts.writeComment.signInToComment}
      </ButtonLink>
    </div>
  );
}
