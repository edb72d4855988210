import { requireAuthor } from '#features/articles/server/saving/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { guestNotesApi } from '../../guest-notes/contract.ts';
import { listNotes, listWaiting, presentNote } from './guest-note.queries.ts';
import { type FindPreview, leaveNote } from './leave-note.ts';
import { removeNote, resolveNote } from './resolve-note.ts';

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
    const note = { articleId: id, noteId, accountId: viewer.id };
    const resolvedAt = await resolveNote(platform, { ...note, isResolved: resolved });
    return { resolvedAt: resolvedAt?.toISOString() ?? null };
  });

  serve(guestNotesApi.remove, async ({ params: { id, noteId }, viewer }) => {
    await removeNote(platform, { articleId: id, noteId, accountId: viewer.id });
    return { message: texts.guestNoteRules.removed };
  });
}
