import { PreviewLinks } from '../../preview-links/preview-links.tsx';

/** Who may read an article before it is published. Loaded after the editor. */
export function ArticlePanels({ articleId }: { articleId: string }) {
  return <PreviewLinks articleId={articleId} />;
}
