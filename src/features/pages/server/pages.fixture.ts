import type { Member } from '#test/members.ts';
import type { TestSite } from '#test/test-site.ts';
import { type EditedPage, pagesApi, type ShownPage } from '../contract.ts';
import type { PageFields } from '../rules.ts';

/** The calls of an admin who edits pages. */
export function pageCallsOf(site: TestSite, admin: Pick<Member, 'token'>) {
  const as = { token: admin.token };
  const readForAdmins = async (id: string) =>
    (await site.call(pagesApi.readForAdmins, { params: { id } }, as)).body.page as EditedPage;
  return {
    readForAdmins,
    read: async (slug: string) =>
      (await site.call(pagesApi.read, { params: { slug } })).body.page as ShownPage,
    create: (given: Partial<PageFields> & { footerColumn?: 'read' | 'write' | 'site' | null } = {}) =>
      site.call(
        pagesApi.create,
        {
          body: {
            title: 'Imprint',
            slug: 'imprint',
            lead: '',
            content: '<p>Who is responsible.</p>',
            footerColumn: null,
            ...given,
          },
        },
        as,
      ),
    /** Saves a change of the page as it is now, or as it was at a version. */
    async save(
      id: string,
      change: Partial<PageFields> & { footerColumn?: 'read' | 'write' | 'site' | null },
      seenVersion?: number,
    ) {
      const { title, slug, lead, content, footerColumn, version } = await readForAdmins(id);
      const body = { title, slug, lead, content, footerColumn, ...change, version: seenVersion ?? version };
      return site.call(pagesApi.save, { params: { id }, body }, as);
    },
    async goBack(id: string, revision: number, seenVersion?: number) {
      const version = seenVersion ?? (await readForAdmins(id)).version;
      return site.call(pagesApi.goBack, { params: { id }, body: { revision, version } }, as);
    },
    async remove(id: string, seenVersion?: number) {
      const version = seenVersion ?? (await readForAdmins(id)).version;
      return site.call(pagesApi.remove, { params: { id }, body: { version } }, as);
    },
    restore: (id: string, version: number) =>
      site.call(pagesApi.restore, { params: { id }, body: { version } }, as),
    compare: (id: string, before: number, after: number) =>
      site.call(
        pagesApi.compare,
        { params: { id }, query: { before: String(before), after: String(after) } },
        as,
      ),
  };
}
