import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { RetryCard } from '#ui/error-card.tsx';
import { Link } from '#ui/link.tsx';
import { PreviewLinkList } from './preview-link-list.tsx';
import { ownPreviewLinksQuery } from './preview-links-query.ts';

/** The section of My Articles with the preview links of all articles. Most authors have none, and see nothing. */
export function OwnPreviewLinks({ viewerId }: { viewerId: string }) {
  const list = useQuery(ownPreviewLinksQuery(useApi(), viewerId));
  if (!list.data && !list.isError) return null;
  if (list.data?.length === 0) return null;
  return (
    <section
      aria-labelledby="own-preview-links"
      className="mt-16 flex flex-col gap-5 border-line border-t pt-10"
    >
      <div>
        <h2 id="own-preview-links" className="font-serif text-title">
          {texts.previewLinks.title}
        </h2>
        <p className="mt-1 text-ink-soft">{texts.previewLinks.ownHint}</p>
      </div>
      {list.data ? (
        list.data.map(({ blogId, title, links }) => (
          <div key={blogId} className="flex flex-col gap-2">
            <h3 dir="auto" className="font-medium [overflow-wrap:anywhere]">
              <Link to={paths.editArticle(blogId)} className="underline-offset-4 hover:underline">
                {title || texts.articleLabels.untitledArticle}
              </Link>
            </h3>
            <PreviewLinkList articleId={blogId} links={links} />
          </div>
        ))
      ) : (
        <RetryCard
          title={texts.previewLinks.notLoaded}
          headingLevel={3}
          isPending={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          {failureMessage(list.error)}
        </RetryCard>
      )}
    </section>
  );
}
