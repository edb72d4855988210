import { Comments } from '#features/comments/web/comments.tsx';
import { ReportButton } from '#features/moderation/web/reports/report-button.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { PersonMenu } from '../person/person-parts.tsx';

type ArticleCommentsProps = { articleId: string; slug: string; authorId: string };

/** What is below an article: reporting it, and its comments. Most readers never scroll that far, so it is loaded later. */
export function ArticleComments(props: ArticleCommentsProps) {
  const { articleId, authorId } = props;
  return (
    <>
      <div className="-mb-10 mt-10 flex justify-end">
        <ReportButton
          kind="article"
          id={articleId}
          ownerId={authorId}
          label={texts.reportButton.reportArticle}
          text={texts.reportButton.reportArticle}
        />
      </div>
      <Comments {...props} renderMore={renderMore} />
    </>
  );
}

/** Reporting a comment, and the menu about its author. */
function renderMore({ _id, author }: { _id: string; author: { id: string; name: string } | null }) {
  if (!author) return null;
  const label = fill(texts.reportButton.reportComment, { name: author.name });
  return (
    <>
      <ReportButton
        kind="comment"
        id={_id}
        ownerId={author.id}
        label={label}
        text={texts.reportButton.report}
      />
      <PersonMenu id={author.id} name={author.name} />
    </>
  );
}
