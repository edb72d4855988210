import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import { uploadFile } from '#client/upload-file.ts';
import type { Article } from '#features/articles/article-schema.ts';
import { imagesCalls } from '#features/images/calls.ts';
import { paths } from '#kit/paths.ts';
import { createMarkedPassages } from '#richtext/editor/marked-passages.ts';
import { texts } from '#texts';
import { late } from '#ui/late.tsx';
import { toast } from '#ui/toast.ts';
import type { UploadImage } from '../editor/article-editor-props.ts';
import { ArticleFields } from './article-fields.tsx';
import type { ArticleText } from './article-text.ts';
import { ConflictResolver } from './conflict-resolver.tsx';
import { createColourCode } from './create-colour-code.ts';
import { DeskAside } from './desk-aside.tsx';
import { DeskButtons } from './desk-buttons.tsx';
import type { DeskSlots, OpenArticle } from './desk-slots.ts';
import { checkLengths } from './field-limits.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { LeftCopies } from './left-copies.tsx';
import { LoadSavedDraftDialog, useLoadSavedDraft } from './load-saved-draft.tsx';
import type { LocalCopy } from './local-copies.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { readMarkdownFile } from './read-markdown-file.ts';
import { isReturned, ReviewerNote } from './reviewer-note.tsx';
import type { Obstacle } from './save-status.tsx';
import { SubmissionHints } from './submission-hints.tsx';
import { type Fields, useWriting } from './use-writing.ts';
import { ReviewNotice } from './writing-aside.tsx';

// The page waits for it, so that whatever fills in a text finds the editor there.
const ArticleEditor = late(async () => (await import('../editor/article-editor.tsx')).ArticleEditor);

const uploadImage: UploadImage = async (file, options) =>
  (await uploadFile(imagesCalls.upload, file, options)).data;

type WriteDeskProps = {
  viewer: SignedInViewer;
  /** Null for a new one. */
  article: Article | null;
  /** The server has made the article that is being written here. */
  onCreated: (article: Article) => void;
  slots: DeskSlots;
};

/** Everything around one article that is being written. */
export function WriteDesk({ viewer, article, onCreated, slots }: WriteDeskProps) {
  const writing = useWriting({ viewerId: viewer.id, article, isEdit: article !== null, onCreated });
  const { desk, state, fields, errors, fieldsRef, editorRef, startText, readText } = writing;
  const [previewed, setPreviewed] = useState<ArticleText | null>(null);
  const [doneCopies, setDoneCopies] = useState<readonly string[]>([]);
  const [outdated, setOutdated] = useState<LocalCopy | null>(null);
  const [passages] = useState(createMarkedPassages);
  const api = useApi();
  const [colourCode] = useState(() => createColourCode(api));
  const navigate = useNavigate();
  const loading = useLoadSavedDraft(writing);
  // One that was begun here has met no reviewer yet.
  const open: OpenArticle | null = article && {
    articleId: article._id,
    viewerId: viewer.id,
    isReturned: isReturned(state.article ?? article),
  };

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

  async function withdraw(): Promise<void> {
    // The button goes with the waiting; whoever uses a keyboard goes on in the text.
    if (await writing.withdraw()) editorRef.current?.focus();
  }

  async function importFile(file: File): Promise<void> {
    const read = await readMarkdownFile(file);
    if (!read.ok) {
      toast.error(texts.importMarkdown.failed, read.reason);
      return;
    }
    writing.setText({ ...readText(), ...read.text });
    toast.success(texts.importMarkdown.imported, texts.importMarkdown.importedHint);
  }

  return (
    <div className="group/desk grid gap-12 lg:not-has-data-marks:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <LeftCopies
          viewerId={viewer.id}
          articleId={article?._id ?? null}
          startText={startText}
          doneIds={doneCopies}
          onRestore={restore}
        />
        {state.article && (
          <ReviewerNote
            article={state.article}
            place={slots.renderPlace(state.article._id)}
            onWithdraw={withdraw}
          />
        )}
        <ArticleFields ref={fieldsRef} fields={fields} errors={errors} onChange={writing.changeFields} />
        <div className="mt-6 grid gap-8 lg:has-data-marks:grid-cols-[minmax(0,1fr)_20rem]">
          {open && slots.renderMarks(open, passages)}
          <div className="min-w-0">
            <ArticleEditor
              ref={editorRef}
              initialHtml={writing.initialContent()}
              onChange={writing.changeContent}
              uploadImage={uploadImage}
              label={texts.articleLabels.content}
              describedBy="content-error"
              onMarkdownFile={(file) => void importFile(file)}
              passages={passages}
              colourCode={colourCode}
            />
            <p id="content-error" className="mt-2 font-medium text-accent text-sm empty:hidden">
              {errors.content}
            </p>
          </div>
        </div>
        <SubmissionHints readText={readText} state={state} />
        <DeskButtons
          state={state}
          obstacle={obstacleIn(fields)}
          isUploading={() => editorRef.current?.isUploading() ?? false}
          onSubmit={submit}
          onSaveDraft={writing.saveDraft}
          onPreview={() => setPreviewed(readText())}
        >
          {open && slots.renderOpenMarks(open)}
        </DeskButtons>
        <ReviewNotice promise={slots.promise} />
      </div>
      <DeskAside
        viewerId={viewer.id}
        openId={state.article?._id ?? null}
        tags={fields.tags}
        onTag={(tag) => writing.changeFields({ tags: [...fields.tags, tag] })}
        onFile={(file) => void importFile(file)}
        onLoadOpen={loading.load}
        onDeleted={() => {
          desk.discard();
          void navigate(paths.write);
        }}
      />
      <PreviewDialog text={previewed} onClose={() => setPreviewed(null)} />
      <ConflictResolver
        writing={writing}
        outdated={outdated}
        onOutdatedDone={(isDealtWith) => {
          if (isDealtWith && outdated) setDoneCopies([...doneCopies, outdated.deskId]);
          setOutdated(null);
        }}
      />
      <LoadSavedDraftDialog {...loading} />
      <LeaveDialog desk={desk} isDirty={state.isDirty} onSave={writing.saveDraft} />
    </div>
  );
}

function obstacleIn(fields: Fields): Obstacle {
  if (fields.title.trim() === '') return 'no title';
  return checkLengths(fields).ok ? null : 'too long';
}
