import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useApi } from '#client/services.tsx';
import { categoriesQuery, findBySlug } from '#features/reading/categories-query.ts';
import { texts } from '#texts';
import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { ArticleText } from '../article-text.ts';

const PreviewContent = lazyPart(async () => (await import('./preview-content.tsx')).PreviewContent);

type PreviewDialogProps = {
  /** Null while the dialog is closed. */
  text: ArticleText | null;
  onClose: () => void;
};

export function PreviewDialog({ text, onClose }: PreviewDialogProps) {
  return (
    <Dialog title={texts.previewDialog.title} width="wide" isOpen={text !== null} onClose={onClose}>
      {text && <Preview text={text} />}
    </Dialog>
  );
}

function Preview({ text }: { text: ArticleText }) {
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()));
  const category = findBySlug(categories, text.category)?.name ?? text.category;
  return (
    <article className="mx-auto max-w-measure">
      {category && <Badge tone="accent">{category}</Badge>}
      <h3 dir="auto" className="mt-3 font-serif text-title">
        {text.title.trim() || texts.articleLabels.untitledArticle}
      </h3>
      <p dir="auto" className="mt-3 font-serif text-ink-soft text-lead">
        {text.excerpt.trim() || texts.previewDialog.noExcerpt}
      </p>
      {text.tags.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {text.tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      <hr className="my-6 border-line" />
      {text.content === '' ? (
        <p className="text-ink-soft">{texts.articleLabels.noContent}</p>
      ) : (
        <Suspense fallback={<SkeletonText lines={6} />}>
          <PreviewContent html={text.content} />
        </Suspense>
      )}
    </article>
  );
}
