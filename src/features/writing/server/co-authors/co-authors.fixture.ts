import type { CallArgs } from '#kit/api-contract.ts';
import type { Member } from '#test/members.ts';
import type { TestSite } from '#test/test-site.ts';
import { coAuthorsApi } from '../../co-author-contract.ts';

/** Calls about the authors of an article. */
export function coAuthorCalls(site: Pick<TestSite, 'call'>) {
  const as = (member: Member) => ({ token: member.token });
  const calls = {
    list: (member: Member, id: string) => site.call(coAuthorsApi.list, { params: { id } }, as(member)),
    invite: (member: Member, id: string, username: string) =>
      site.call(coAuthorsApi.invite, { params: { id }, body: { username } }, as(member)),
    order: (member: Member, id: string, order: CallArgs<typeof coAuthorsApi.order>['body']['order']) =>
      site.call(coAuthorsApi.order, { params: { id }, body: { order } }, as(member)),
    remove: (member: Member, id: string, accountId: string) =>
      site.call(coAuthorsApi.remove, { params: { id, accountId } }, as(member)),
    invitations: (member: Member) => site.call(coAuthorsApi.listInvitations, {}, as(member)),
    answer: (member: Member, id: string, accept: boolean) =>
      site.call(coAuthorsApi.answer, { params: { id }, body: { accept } }, as(member)),
    report: (member: Member, id: string, isHere = true) =>
      site.call(coAuthorsApi.reportWriting, { params: { id }, body: { isHere } }, as(member)),
  };
  return {
    ...calls,
    /** The members are invited by the author and agree, in this order. */
    join: async (author: Member, id: string, ...members: Member[]) => {
      for (const member of members) {
        const invited = await calls.invite(author, id, member.username);
        if (invited.status !== 201) throw new Error(JSON.stringify(invited.body));
        const answered = await calls.answer(member, id, true);
        if (answered.status !== 200) throw new Error(JSON.stringify(answered.body));
      }
    },
  };
}
