// Shared by the tests of comments that wait for a moderator.
import type { AuditAction } from '#features/audit/actions.ts';
import { auditApi } from '#features/audit/contract.ts';
import { moderationApi, type WaitingComment } from '#features/moderation/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { commentsApi, type OwnHeldComment } from '../../contract.ts';
import { type CommentPolicy, defaultCommentPolicy } from '../../hold-rules.ts';
import { commentSettingsApi } from '../../settings-contract.ts';
import { startComments } from '../comments.fixture.ts';

export type HoldingFixture = Awaited<ReturnType<typeof startHolding>>;

/** A site that holds comments with the word “pills”, and the people who decide on them. */
export async function startHolding() {
  const comments = await startComments();
  const { site, admin } = comments;
  const editor = await createMember(site, { name: 'Ed', role: 'editor' });
  const as = ({ token }: Member) => ({ token });

  async function savePolicy(change: Partial<CommentPolicy>): Promise<void> {
    const { body } = await site.call(commentSettingsApi.readComments, {}, as(admin));
    const version = body.version as number;
    const policy = { ...defaultCommentPolicy, words: ['pills'], ...change, version };
    const saved = await site.call(commentSettingsApi.saveComments, { body: policy }, as(admin));
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  }

  await savePolicy({});
  return {
    ...comments,
    editor,
    savePolicy,
    async queue(moderator: Member = editor): Promise<WaitingComment[]> {
      const { body } = await site.call(moderationApi.list, {}, as(moderator));
      return body.comments as WaitingComment[];
    },
    approve: (moderator: Member, { id, version }: Pick<WaitingComment, 'id' | 'version'>, trust = false) =>
      site.call(moderationApi.approve, { params: { id }, body: { version, trust } }, as(moderator)),
    removeHeld: (moderator: Member, { id, version }: Pick<WaitingComment, 'id' | 'version'>) =>
      site.call(moderationApi.remove, { params: { id }, body: { version } }, as(moderator)),
    /** What only this member sees under the article. */
    async mine(member: Member, blogId: string): Promise<{ held: OwnHeldComment[]; liked: string[] }> {
      const { body } = await site.call(commentsApi.readMine, { params: { blogId } }, as(member));
      return body as unknown as { held: OwnHeldComment[]; liked: string[] };
    },
    async audited(act: AuditAction): Promise<{ act: string; subject: string }[]> {
      const { body } = await site.call(auditApi.list, { query: { act } }, as(admin));
      return body.entries as { act: string; subject: string }[];
    },
    /** Walks the queue to this comment. */
    async waitingOf(id: string): Promise<WaitingComment> {
      for (let after: string | null = ''; after !== null; ) {
        const { body } = await site.call(moderationApi.list, { query: { after } }, as(editor));
        const found = (body.comments as WaitingComment[]).find((comment) => comment.id === id);
        if (found) return found;
        after = body.next as string | null;
      }
      throw new Error('It does not wait');
    },
  };
}
