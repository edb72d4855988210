// Comments of one spammer, for the tests of bulk removal.
import { commentsApi } from '#features/comments/contract.ts';
import { defaultCommentPolicy } from '#features/comments/hold-rules.ts';
import { commentSettingsApi } from '#features/comments/settings-contract.ts';
import type { Member } from '#test/members.ts';
import type { ReportsFixture } from '../reports/reports.fixture.ts';

export const bulkRemoval = { outcome: 'removed', ground: 'spam', note: '', others: true, silence: true };

const spamText = 'Buy my pills.';

export function bulkRemovalCallsOf(fixture: ReportsFixture) {
  return {
    writeSpam: () => writeSpam(fixture),
    /** From now on, comments with this word wait for a moderator. */
    holdWord: async (word: string) => {
      const { site, admin } = fixture;
      const policy = { ...defaultCommentPolicy, words: [word], version: 0 };
      const saved = await site.call(
        commentSettingsApi.saveComments,
        { body: policy },
        { token: admin.token },
      );
      if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
    },
    write: (member: Member, blogId: string, content = 'Hello.') =>
      fixture.site.call(commentsApi.add, { params: { blogId }, body: { content } }, { token: member.token }),
  };
}

/** Three comments of one spammer on two articles. The first two are reported. */
async function writeSpam(fixture: ReportsFixture) {
  const first = await fixture.commented(spamText);
  const { article, author, commenter: spammer, comment } = first;
  const elsewhere = await fixture.articles.approved(author, fixture.admin, { title: 'Elsewhere' });
  const second = await fixture.addComment(spammer, elsewhere._id, `${spamText} Again.`);
  const third = await fixture.addComment(spammer, article._id, `${spamText} And again.`);
  const reply = await fixture.addComment(author, article._id, 'No, thank you.', third._id);
  const [ben, cleo] = [await fixture.newMember('Ben'), await fixture.newMember('Cleo')];
  const firstCase = await fixture.reported(ben, 'comment', comment._id);
  const secondCase = await fixture.reported(cleo, 'comment', second._id);
  return {
    ...{ article, elsewhere, author, spammer, comment, second, third, reply },
    ...{ ben, cleo, firstCase, secondCase },
  };
}
