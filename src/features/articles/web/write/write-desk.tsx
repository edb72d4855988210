import { lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#client/paths.ts';
import type { SignedInViewer } from '#client/session.ts';
import { uploadFile } from '#client/upload-file.ts';
import { imagesApi } from '#features/images/contract.ts';
import { toast } from '#ui/toast.ts';
import type { Article } from '../../article-schema.ts';
import type { UploadImage } from '../editor/article-editor.tsx';
import { ArticleFields } from './article-fields.tsx';
import type { ArticleText } from './article-text.ts';
import { ConflictResolver } from './conflict-resolver.tsx';
import { DeskButtons } from './desk-buttons.tsx';
import { ImportMarkdown } from './import-markdown.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { LeftCopies } from './left-copies.tsx';
import type { LocalCopy } from './local-copies.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { readMarkdownFile } from './read-markdown-file.ts';
import { ReviewerNote } from './reviewer-note.tsx';
import { SavedDrafts } from './saved-drafts.tsx';
import { SubmissionHints } from './submission-hints.tsx';
import { useWriting } from './use-writing.ts';
import { ReviewNotice, WritingAside } from './writing-aside.tsx';

// The page waits for it, so that whatever fills in a text finds the editor there.
const ArticleEditor = lazy(async () => ({
  default: (await import('../editor/article-editor.tsx')).ArticleEditor,
}));

const uploadImage: UploadImage = async (file, options) =>
  (await uploadFile(imagesApi.upload, file, options)).data;

type WriteDeskProps = {
  viewer: SignedInViewer;
  /** Null for a new one. */
  article: Article | null;
  /** The server has made the article that is being written here. */
  onCreated: (article: Article) => void;
};

/** Everything around one article that is being written. */
export function WriteDesk({ viewer, article, onCreated }: WriteDeskProps) {
  const writing = useWriting({ viewerId: viewer.id, article, isEdit: article !== null, onCreated });
  const { desk, state, fields, errors, editorRef, startText, readText } = writing;
  const [previewed, setPreviewed] = useState<ArticleText | null>(null);
  const [doneCopies, setDoneCopies] = useState<readonly string[]>([]);
  const [outdated, setOutdated] = useState<LocalCopy | null>(null);
  const navigate = useNavigate();

  /** True when it is on the desk; a copy of another version has to be chosen first. */
  function restore(copy: LocalCopy): boolean {
    if (copy.articleId !== null && copy.version !== state.article?.version) {
      setOutdated(copy);
      return false;
    }
    writing.setText(copy.text);
    desk.keep();
    return true;
  }

  async function submit(): Promise<void> {
    if (await writing.submit()) await navigate(paths.myArticlesTab('pending'));
  }

  async function importFile(file: File): Promise<void> {
    const read = await readMarkdownFile(file);
    if (!read.ok) {
      toast.error('Import failed', read.reason);
      return;
    }
    writing.setText({ ...readText(), ...read.text });
    toast.success('Markdown imported', 'Undo brings the former text back.');
  }

  function loadDraft(draft: Article): void {
    void navigate(paths.editArticle(draft._id), {
      state: { blogId: draft._id, slug: draft.slug, isLoaded: true },
    });
  }

  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <LeftCopies
          viewerId={viewer.id}
          articleId={article?._id ?? null}
          startText={startText}
          doneIds={doneCopies}
          onRestore={restore}
        />
        {state.article && <ReviewerNote article={state.article} />}
        <ArticleFields fields={fields} errors={errors} onChange={writing.changeFields} />
        <div className="mt-6">
          <ArticleEditor
            ref={editorRef}
            initialHtml={startText.content}
            onChange={desk.changed}
            uploadImage={uploadImage}
            label="Content"
            describedBy="content-error"
            onMarkdownFile={(file) => void importFile(file)}
          />
          <p id="content-error" className="mt-2 font-medium text-accent text-sm empty:hidden">
            {errors.content}
          </p>
        </div>
        <SubmissionHints readText={readText} state={state} />
        <DeskButtons
          state={state}
          hasTitle={fields.title.trim() !== ''}
          isUploading={() => editorRef.current?.isUploading() ?? false}
          onSubmit={submit}
          onSaveDraft={writing.saveDraft}
          onPreview={() => setPreviewed(readText())}
        />
        <ReviewNotice />
      </div>
      <aside className="flex min-w-0 flex-col gap-10">
        <SavedDrafts
          viewerId={viewer.id}
          openId={state.article?._id ?? null}
          onLoad={loadDraft}
          onDeleted={(draft) => {
            if (draft._id !== state.article?._id) return;
            desk.discard();
            void navigate(paths.write);
          }}
        />
        <ImportMarkdown onFile={(file) => void importFile(file)} />
        <WritingAside
          tags={fields.tags}
          onTag={(tag) => writing.changeFields({ tags: [...fields.tags, tag] })}
        />
      </aside>
      <PreviewDialog text={previewed} onClose={() => setPreviewed(null)} />
      <ConflictResolver
        writing={writing}
        outdated={outdated}
        onOutdatedDone={(isDealtWith) => {
          if (isDealtWith && outdated) setDoneCopies([...doneCopies, outdated.deskId]);
          setOutdated(null);
        }}
      />
      <LeaveDialog desk={desk} isDirty={state.isDirty} onSave={writing.saveDraft} />
    </div>
  );
}
