import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Article } from '#features/articles/article-schema.ts';
import { paths } from '#kit/paths.ts';
import { classNames } from '#ui/class-names.ts';
import { ShownTogether } from '#ui/shown-together.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { ImportMarkdown } from './import-markdown.tsx';
import { SavedDrafts } from './saved-drafts.tsx';
import { WritingTips } from './writing-tips.tsx';

type WriteSidebarProps = {
  /** Whether marks have the column beside the text. */
  isBelow: boolean;
  viewerId: string;
  /** The article in the form, once it is saved. */
  open: Article | null;
  tags: readonly string[];
  onTag: (tag: string) => void;
  onFile: (file: File) => void;
  /** Who writes the article, who may read it, and its series. */
  panels: ReactNode;
  /** The writer wants to load the saved state of the article in the form. */
  onLoadOpen: () => void;
  /** The article in the form was deleted. */
  onDeleted: () => void;
};

/** Saved drafts, authors, preview links, import and tips. It moves below the text when marks take the column beside the text. */
export function WriteSidebar({
  isBelow,
  viewerId,
  open,
  tags,
  onTag,
  onFile,
  panels,
  onLoadOpen,
  onDeleted,
}: WriteSidebarProps) {
  const navigate = useNavigate();
  const openId = open?._id ?? null;
  return (
    <ShownTogether placeholder={<SkeletonText lines={8} />}>
      <aside
        className={classNames(
          'flex min-w-0 flex-col gap-10',
          isBelow && 'sm:grid sm:grid-cols-2 xl:grid-cols-4',
        )}
      >
        <SavedDrafts
          viewerId={viewerId}
          open={open}
          onLoad={({ _id, slug }) => {
            if (_id === openId) onLoadOpen();
            else void navigate(paths.editArticle(_id), { state: { blogId: _id, slug, isLoaded: true } });
          }}
          onDeleted={(draft) => {
            if (draft._id === openId) onDeleted();
          }}
        />
        {panels}
        <ImportMarkdown onFile={onFile} />
        <WritingTips tags={tags} onTag={onTag} />
      </aside>
    </ShownTogether>
  );
}
