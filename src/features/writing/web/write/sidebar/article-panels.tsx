import { AuthorsPanel } from '../../co-authors/authors-panel.tsx';
import { PreviewLinks } from '../../preview-links/preview-links.tsx';

type ArticlePanelsProps = { articleId: string; viewerId: string; onLeft: () => void };

/** Who writes an article that is saved, and who may read it before it is published. Loaded after the editor. */
export function ArticlePanels({ articleId, viewerId, onLeft }: ArticlePanelsProps) {
  return (
    <>
      <AuthorsPanel articleId={articleId} viewerId={viewerId} onLeft={onLeft} />
      <PreviewLinks articleId={articleId} />
    </>
  );
}
