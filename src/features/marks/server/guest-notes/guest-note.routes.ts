import { requireAuthor } from '#features/articles/server/saving/public.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { guestNotesApi } from '../../guest-notes/contract.ts';
import { deleteNote, listNotes, listWaiting, presentNote, saveResolved } from './guest-note.queries.ts';
import { type FindPreview, leaveNote } from './leave-note.ts';

const noSuchNote = () => notFound(texts.guestNoteRules.notFound);

export function addGuestNoteRoutes(serve: Serve, platform: Platform, findPreview: FindPreview): void {
  serve(guestNotesApi.leave, async ({ body: { token, ...note }, ip }) => {
    await leaveNote(platform, findPreview, { token, ip, note });
    return { message: texts.guestNoteRules.sent };
  });

  serve(guestNotesApi.list, async ({ params: { id }, viewer }) => {
    const article = await requireAuthor(platform.db, { id, accountId: viewer.id });
    return { notes: (await listNotes(platform.db, article.id)).map(presentNote) };
  });

  serve(guestNotesApi.listWaiting, async ({ viewer }) => ({
    articles: await listWaiting(platform.db, viewer.id),
  }));

  serve(guestNotesApi.resolve, async ({ params: { id, noteId }, body: { resolved }, viewer }) => {
    const resolvedAt = resolved ? platform.now() : null;
    await platform.transact(async (tx, invalidate) => {
      const article = await requireAuthor(tx, { id, accountId: viewer.id });
      if (!(await saveResolved(tx, { id: noteId, articleId: article.id }, resolvedAt))) throw noSuchNote();
      invalidate(...[article.authorId, ...article.coAuthorIds].map((authorId) => `reviewed:${authorId}`));
    });
    return { resolvedAt: resolvedAt?.toISOString() ?? null };
  });

  serve(guestNotesApi.remove, async ({ params: { id, noteId }, viewer }) => {
    await platform.transact(async (tx, invalidate) => {
      const article = await requireAuthor(tx, { id, accountId: viewer.id });
      if (!(await deleteNote(tx, { id: noteId, articleId: article.id }))) throw noSuchNote();
      invalidate(...[article.authorId, ...article.coAuthorIds].map((authorId) => `reviewed:${authorId}`));
    });
    return { message: texts.guestNoteRules.removed };
  });
}
