import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SignedInViewer } from '#client/session.ts';
import type { Article } from '#features/articles/article-schema.ts';
import { paths } from '#kit/paths.ts';
import { createMarkedPassages } from '#richtext/editor/passages/marked-passages.ts';
import { classNames } from '#ui/class-names.ts';
import type { ArticleText } from './article-text.ts';
import { ArticleFields } from './fields/article-fields.tsx';
import { CanonicalField } from './fields/canonical-field.tsx';
import { ContentField } from './fields/content-field.tsx';
import { checkFields, checkLengths } from './fields/field-limits.ts';
import { UnsavedCopies } from './recovery/unsaved-copies.tsx';
import { useRestoreCopies } from './recovery/use-restore-copies.ts';
import { isReturned, ReviewStatus } from './review-status.tsx';
import type { Obstacle } from './saving/save-status.tsx';
import { useLoadSavedDraft } from './sidebar/load-saved-draft.tsx';
import { useImportMarkdown } from './sidebar/use-import-markdown.ts';
import { WriteSidebar } from './sidebar/write-sidebar.tsx';
import { ReviewNotice } from './sidebar/writing-tips.tsx';
import { SubmissionHints } from './submission-hints.tsx';
import { type Fields, useArticleForm } from './use-article-form.ts';
import { WriteButtons } from './write-buttons.tsx';
import { WriteDialogs } from './write-dialogs.tsx';
import type { OpenArticle, WritePageSlots } from './write-page-slots.ts';

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
  const copies = useRestoreCopies(form);
  const importMarkdown = useImportMarkdown(form);
  // Not `:has()` in the style sheet: with it, each change of the editor restyles every element of the page.
  const [hasMarks, setHasMarks] = useState(false);
  const navigate = useNavigate();
  const loading = useLoadSavedDraft(form);
  // Only for an article that was loaded: no reviewer has seen one that was started on this page.
  const open: OpenArticle | null = article && {
    articleId: article._id,
    viewerId: viewer.id,
    isReturned: isReturned(state.article ?? article),
  };

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

  return (
    <div className={classNames('grid grid-cols-1 gap-12', !hasMarks && 'lg:grid-cols-[minmax(0,1fr)_18rem]')}>
      <div className="min-w-0">
        <UnsavedCopies
          viewerId={viewer.id}
          articleId={article?._id ?? null}
          startText={startText}
          doneIds={copies.doneIds}
          onRestore={copies.restore}
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
        <ContentField
          form={form}
          passages={passages}
          onMarkdownFile={(file) => void importMarkdown(file)}
          marks={open && slots.renderMarks(open, passages, setHasMarks)}
          hasMarks={hasMarks}
        />
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
        onFile={(file) => void importMarkdown(file)}
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
      <WriteDialogs
        form={form}
        previewed={previewed}
        onPreviewClose={() => setPreviewed(null)}
        outdated={copies.outdated}
        onOutdatedDone={copies.finishOutdated}
        loading={loading}
      />
    </div>
  );
}

function obstacleIn(fields: Fields): Obstacle {
  if (fields.title.trim() === '') return 'no title';
  if (!checkLengths(fields).ok) return 'too long';
  return checkFields(fields).ok ? null : 'wrong address';
}
