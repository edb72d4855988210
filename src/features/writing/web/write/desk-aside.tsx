import { useNavigate } from 'react-router';
import { paths } from '#kit/paths.ts';
import { ImportMarkdown } from './import-markdown.tsx';
import { SavedDrafts } from './saved-drafts.tsx';
import { WritingAside } from './writing-aside.tsx';

type DeskAsideProps = {
  viewerId: string;
  /** The article on the desk, once there is one. */
  openId: string | null;
  tags: readonly string[];
  onTag: (tag: string) => void;
  onFile: (file: File) => void;
  /** The saved state of the article on the desk is wanted. */
  onLoadOpen: () => void;
  /** The article on the desk is gone. */
  onDeleted: () => void;
};

/** What helps while writing. Below the text where marks stand beside it. */
export function DeskAside({ viewerId, openId, tags, onTag, onFile, onLoadOpen, onDeleted }: DeskAsideProps) {
  const navigate = useNavigate();
  return (
    <aside className="flex min-w-0 flex-col gap-10 sm:group-has-data-marks/desk:grid sm:group-has-data-marks/desk:grid-cols-2 xl:group-has-data-marks/desk:grid-cols-4">
      <SavedDrafts
        viewerId={viewerId}
        openId={openId}
        onLoad={({ _id, slug }) => {
          if (_id === openId) onLoadOpen();
          else void navigate(paths.editArticle(_id), { state: { blogId: _id, slug, isLoaded: true } });
        }}
        onDeleted={(draft) => {
          if (draft._id === openId) onDeleted();
        }}
      />
      <ImportMarkdown onFile={onFile} />
      <WritingAside tags={tags} onTag={onTag} />
    </aside>
  );
}
