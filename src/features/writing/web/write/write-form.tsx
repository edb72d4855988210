import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { uploadFile } from '#client/files/upload-file.ts';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import type { Article } from '#features/articles/article-schema.ts';
import { imagesCalls } from '#features/images/calls.ts';
import { categoriesQuery } from '#features/reading/categories-query.ts';
import { paths } from '#kit/paths.ts';
import { createMarkedPassages } from '#richtext/editor/passages/marked-passages.ts';
import { texts } from '#texts';
import { classNames } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { toast } from '#ui/toasts/toast.ts';
import type { UploadImage } from '../editor/article-editor-props.ts';
import type { ArticleText } from './article-text.ts';
import { createCodeHighlighter } from './create-code-highlighter.ts';
import { ArticleFields } from './fields/article-fields.tsx';
import { CanonicalField } from './fields/canonical-field.tsx';
import { checkFields, checkLengths } from './fields/field-limits.ts';
import { PreviewDialog } from './preview/preview-dialog.tsx';
import { ConflictResolver } from './recovery/conflict-resolver.tsx';
import { UnsavedCopies } from './recovery/unsaved-copies.tsx';
import { isReturned, ReviewStatus } from './review-status.tsx';
import { LeaveDialog } from './saving/leave-dialog.tsx';
import type { LocalCopy } from './saving/local-copies.ts';
import type { Obstacle } from './saving/save-status.tsx';
import { LoadSavedDraftDialog, useLoadSavedDraft } from './sidebar/load-saved-draft.tsx';
import { readMarkdownFile } from './sidebar/read-markdown-file.ts';
import { WriteSidebar } from './sidebar/write-sidebar.tsx';
import { ReviewNotice } from './sidebar/writing-tips.tsx';
import { SubmissionHints } from './submission-hints.tsx';
import { type Fields, useArticleForm } from './use-article-form.ts';
import { WriteButtons } from './write-buttons.tsx';
import type { OpenArticle, WritePageSlots } from './write-page-slots.ts';

// Suspends the whole form, so that code that sets the text finds the editor mounted.
const ArticleEditor = lazyPart(async () => (await import('../editor/article-editor.tsx')).ArticleEditor);

const uploadImage: UploadImage = async (file, options) =>
  (await uploadFile(imagesCalls.upload, file, options)).data;

type WriteFormProps = {
  viewer: SignedInViewer;
  /** Null for a new article. */
  article: Article | null;
  /** Called after the first save of a new article. */
  onCreated: (article: Article) => void;
  slots: WritePageSlots;
};

/** The form for one article: fields, editor, buttons, sidebar and dialogs. */
export function WriteForm({ viewer, article, onCreated, slots }: WriteFormProps) {
  const [passages] = useState(createMarkedPassages);
  const form = useArticleForm({
    viewerId: viewer.id,
    article,
    isEdit: article !== null,
    onCreated,
    onSaved: ({ version }) => passages.reportSaved(version),
  });
  const { autosave, state, fields, errors, fieldsRef, editorRef, startText, readText } = form;
  const [previewed, setPreviewed] = useState<ArticleText | null>(null);
  const [doneCopies, setDoneCopies] = useState<readonly string[]>([]);
  const [outdated, setOutdated] = useState<LocalCopy | null>(null);
  const api = useApi();
  const queries = useQueryClient();
  // Not `:has()` in the style sheet: with it, each change of the editor restyles every element of the page.
  const [hasMarks, setHasMarks] = useState(false);
  const [colourCode] = useState(() => createCodeHighlighter(api));
  const navigate = useNavigate();
  const loading = useLoadSavedDraft(form);
  // Only for an article that was loaded: no reviewer has seen one that was started on this page.
  const open: OpenArticle | null = article && {
    articleId: article._id,
    viewerId: viewer.id,
    isReturned: isReturned(state.article ?? article),
  };

  /** True when the text is in the form. A copy of another version opens the conflict dialog instead. */
  function restore(copy: LocalCopy): boolean {
    if (copy.articleId !== null && copy.version !== state.article?.version) {
      setOutdated(copy);
      return false;
    }
    form.setText(copy.text);
    autosave.storeCopy();
    return true;
  }

  async function submit(): Promise<void> {
    if (!(await form.submit())) return;
    // The edit of a live article is listed with it.
    const isLive = autosave.state().article?.visibility === 'approved';
    await navigate(isLive ? paths.myArticles : paths.myArticlesTab('pending'));
  }

  async function withdraw(): Promise<void> {
    // The Withdraw button disappears, so move the focus to the editor.
    if (await form.withdraw()) editorRef.current?.focus();
  }

  async function importFile(file: File): Promise<void> {
    const categories = await queries.ensureQueryData(categoriesQuery(api)).catch(() => []);
    const read = await readMarkdownFile(file, categories);
    if (!read.ok) {
      toast.error(texts.importMarkdown.failed, read.reason);
      return;
    }
    form.setText({ ...readText(), ...read.text });
    toast.success(texts.importMarkdown.imported, texts.importMarkdown.importedHint);
  }

  return (
    <div className={classNames('grid grid-cols-1 gap-12', !hasMarks && 'lg:grid-cols-[minmax(0,1fr)_18rem]')}>
      <div className="min-w-0">
        <UnsavedCopies
          viewerId={viewer.id}
          articleId={article?._id ?? null}
          startText={startText}
          doneIds={doneCopies}
          onRestore={restore}
        />
        {state.article && (
          <ReviewStatus
            article={state.article}
            queuePosition={slots.renderQueuePosition(state.article._id)}
            onWithdraw={withdraw}
          />
        )}
        <ArticleFields ref={fieldsRef} fields={fields} errors={errors} onChange={form.changeFields} />
        {open && slots.renderCorrections(open, passages)}
        <div className={classNames('mt-6 grid gap-8', hasMarks && 'lg:grid-cols-[minmax(0,1fr)_20rem]')}>
          {open && slots.renderMarks(open, passages, setHasMarks)}
          <div className="min-w-0">
            <ArticleEditor
              ref={editorRef}
              initialHtml={form.initialContent()}
              onChange={form.changeContent}
              uploadImage={uploadImage}
              label={texts.articleLabels.content}
              describedBy="content-error"
              onMarkdownFile={(file) => void importFile(file)}
              passages={passages}
              colourCode={colourCode}
            />
            <p id="content-error" className="mt-2 font-medium text-bad text-sm empty:hidden">
              {errors.content}
            </p>
          </div>
        </div>
        <div data-first-address className="mt-8">
          <CanonicalField
            value={fields.canonicalUrl}
            error={errors.canonicalUrl}
            onChange={(canonicalUrl) => form.changeFields({ canonicalUrl })}
          />
        </div>
        <SubmissionHints readText={readText} state={state} />
        {slots.renderChecks({
          articleId: open?.articleId ?? null,
          readContent: () => readText().content,
        })}
        {slots.renderChecklist({
          answers: fields.checklist,
          onChange: (checklist) => form.changeFields({ checklist }),
          error: errors.checklist,
        })}
        <WriteButtons
          state={state}
          obstacle={obstacleIn(fields)}
          isUploading={() => editorRef.current?.isUploading() ?? false}
          onSubmit={submit}
          onSaveDraft={form.saveDraft}
          onPreview={() => setPreviewed(readText())}
        >
          {open && slots.renderOpenMarks(open, passages)}
        </WriteButtons>
        <ReviewNotice reviewTime={slots.reviewTime} />
      </div>
      <WriteSidebar
        isBelow={hasMarks}
        viewerId={viewer.id}
        open={state.article}
        tags={fields.tags}
        onTag={(tag) => form.changeFields({ tags: [...fields.tags, tag] })}
        onFile={(file) => void importFile(file)}
        panels={slots.renderPanels({
          viewerId: viewer.id,
          articleId: state.article?._id ?? null,
          onLeft: () => {
            autosave.discard();
            void navigate(paths.myArticles);
          },
        })}
        onLoadOpen={loading.load}
        onDeleted={() => {
          autosave.discard();
          void navigate(paths.write);
        }}
      />
      <PreviewDialog text={previewed} onClose={() => setPreviewed(null)} />
      <ConflictResolver
        form={form}
        outdated={outdated}
        onOutdatedDone={(isResolved) => {
          if (isResolved && outdated) setDoneCopies([...doneCopies, outdated.pageId]);
          setOutdated(null);
        }}
      />
      <LoadSavedDraftDialog {...loading} />
      <LeaveDialog autosave={autosave} isDirty={state.isDirty} onSave={form.saveDraft} />
    </div>
  );
}

function obstacleIn(fields: Fields): Obstacle {
  if (fields.title.trim() === '') return 'no title';
  if (!checkLengths(fields).ok) return 'too long';
  return checkFields(fields).ok ? null : 'wrong address';
}
