// Shared by the tests of handovers: a site with an admin, an imported author, and helpers that send and use links.
import { handoverApi } from '#features/accounts/handover-contract.ts';
import { asApproved, siteImporter } from '#features/import/server/site/site-import.fixture.ts';
import { siteApi } from '#features/site/contract.ts';
import type { SignUpPolicy } from '#features/site/sign-up-policy.ts';
import { ghost, ghostPost } from '#test/import/exports.ts';
import { createMember, type Member } from '#test/members.ts';
import { pagesFromSources } from '#test/pages-from-sources.ts';
import { startTestSite } from '#test/test-site.ts';
import { type Member as ListedMember, membersApi } from '../../contract.ts';
import { memberHandoverApi } from '../../handover-contract.ts';

export const as = (member: Member) => ({ token: member.token });
export const tokenOf = (text: string) => /\/handover#(\S+)/.exec(text)?.[1] ?? '';
export const newPassword = 'a quiet harbour at dawn';

export type HandoverFixture = Awaited<ReturnType<typeof startHandovers>>;

const words = `<p>${'An index costs writes. '.repeat(20)}</p>`;

export async function startHandovers() {
  const clock = { now: new Date() };
  const site = await startTestSite({ pages: pagesFromSources, now: () => clock.now });
  const admin = await createMember(site, { name: 'Grace Hopper', role: 'admin' });
  const importer = siteImporter(site, admin);
  let count = 0;

  async function findPlaceholder(username: string): Promise<string> {
    const query = { q: `@${username}` };
    const { body } = await site.call(membersApi.list, { query }, as(admin));
    return (body.members as ListedMember[]).find((member) => member.username === username)?.id ?? '';
  }

  return {
    site,
    clock,
    admin,
    importer,
    findPlaceholder,
    /** An author with two public articles, the second of which has `second` as a co-author. */
    async importAuthor({ second = '', options = asApproved } = {}) {
      count += 1;
      const username = `author-${count}`;
      const post = (number: number) =>
        ghostPost({
          id: `p${number}`,
          uuid: `${username}-${number}`,
          title: `${username} writes ${number}`,
          slug: `${username}-writes-${number}`,
          html: words,
        });
      const file = JSON.parse(ghost([post(1), post(2)]));
      const { data } = file.db[0];
      data.users = [{ id: 'u1', name: `Ada ${count}`, slug: username, email: '' }];
      data.posts_authors = [1, 2].map((n) => ({ post_id: `p${n}`, author_id: 'u1', sort_order: 0 }));
      if (second) {
        data.users.push({ id: 'u2', name: second, slug: second, email: '' });
        data.posts_authors.push({ post_id: 'p2', author_id: 'u2', sort_order: 1 });
      }
      const items = await importer.run(JSON.stringify(file), options);
      const articleIds = items.map(({ articleId }) => articleId ?? '');
      return { id: await findPlaceholder(username), username, file: JSON.stringify(file), articleIds };
    },
    send: (id: string, email: string | null, by = admin) =>
      site.call(memberHandoverApi.send, { params: { id }, body: { email } }, as(by)),
    revoke: (id: string, by = admin) => site.call(memberHandoverApi.revoke, { params: { id } }, as(by)),
    /** Sends a link, and returns its token. */
    async sendTo(id: string, email: string, by = admin): Promise<string> {
      const sent = await site.call(memberHandoverApi.send, { params: { id }, body: { email } }, as(by));
      if (sent.status !== 200) throw new Error(sent.text);
      await site.runJobs();
      return tokenOf(site.mails.at(-1)?.text ?? '');
    },
    open: (token: string) => site.call(handoverApi.openHandover, { body: { token } }),
    join: (token: string, password = newPassword) =>
      site.call(handoverApi.takeOverAccount, { body: { token, password } }),
    move: (token: string, member: Member) =>
      site.call(handoverApi.takeOverArticles, { body: { token } }, as(member)),
    async read(id: string) {
      return (await site.call(membersApi.read, { params: { id } }, as(admin))).body;
    },
    async setMode(mode: SignUpPolicy['mode']): Promise<void> {
      const { body } = await site.call(siteApi.readSignUpSettings, {}, as(admin));
      const saved = await site.call(
        siteApi.saveSignUp,
        { body: { mode, domains: ['example.com'], version: body.version as number } },
        as(admin),
      );
      if (saved.status !== 200) throw new Error(saved.text);
    },
  };
}
