// Rules of categories, recommendations that count, and what the settings say about them.
import { describe, expect, test } from 'vitest';
import { saveRole } from '#features/accounts/server/roles/role.queries.ts';
import type { Member } from '#test/members.ts';
import { reviewsApi } from '../../contract.ts';
import { reviewSettingsApi } from '../../settings/settings-contract.ts';
import { good } from '../reviews.fixture.ts';
import { changeReviewSettings, setUpApproving } from './approving.fixture.ts';

const { fixture, desk, requirePeople, submit, approve, isPublic, approvalsOf, suspend, rowOf } =
  setUpApproving();

describe('rules of categories', () => {
  test('hold in their category, and an edit that moves an article needs the stricter one', async () => {
    await changeReviewSettings(fixture, desk.admin, {
      approvals: { people: 1, recommendations: false },
      categoryApprovals: [{ category: 'react', people: 2, recommendations: false }],
    });
    const css = await submit({ category: 'css' });
    good(await approve(desk.ed, css));
    expect(await isPublic(css)).toBe(true);
    await fixture.save(desk.author, css, { category: 'react', title: 'Moved', status: 'published' });
    expect((await approve(desk.ed, css)).body).toMatchObject({ isPartial: true });
    expect((await approve(desk.eva, css)).body).toMatchObject({ isPartial: false });
  });

  test('a rule that was raised holds for what waits, and one that was lowered lets the next approval publish', async () => {
    const id = await submit();
    await approve(desk.ed, id);
    await requirePeople(3);
    expect((await approve(desk.eva, id)).body).toMatchObject({ isPartial: true });
    await requirePeople(1);
    good(await approve(desk.ed, id));
    expect(await isPublic(id)).toBe(true);
  });

  test('recommendations count where the rule says so, and somebody who decides still publishes', async () => {
    await requirePeople(2, true);
    const id = await submit();
    const recommend = (by: Member) =>
      fixture.site.call(
        reviewsApi.recommend,
        { params: { id }, body: { revision: 1, advice: 'approve' } },
        { token: by.token },
      );
    good(await recommend(desk.rita));
    expect(await isPublic(id)).toBe(false);
    expect(await rowOf(desk.ed, id)).toMatchObject({ approvals: { given: 1, needed: 2 } });
    good(await approve(desk.ed, id));
    expect(await isPublic(id)).toBe(true);
  });

  test('a recommendation after the approval lets the same editor publish', async () => {
    await requirePeople(2, true);
    const id = await submit();
    await approve(desk.ed, id);
    const body = { revision: 1, advice: 'approve' } as const;
    good(await fixture.site.call(reviewsApi.recommend, { params: { id }, body }, { token: desk.rita.token }));
    expect(await rowOf(desk.ed, id)).toMatchObject({ approvals: { given: 2 }, mayApprove: true });
    good(await approve(desk.ed, id));
    expect(await isPublic(id)).toBe(true);
  });

  test('the settings say how many people can approve in each category', async () => {
    await fixture.site.platform.transact((tx) =>
      saveRole(tx, desk.eva.id, { role: 'editor', editorCategories: ['css'] }),
    );
    await suspend(desk.ed);
    const { body } = await fixture.site.call(reviewSettingsApi.readReviews, {}, { token: desk.admin.token });
    expect(body.approvers).toEqual(
      expect.arrayContaining([
        { category: 'css', name: 'CSS', deciders: 2, reviewers: 1 },
        { category: 'react', name: 'React', deciders: 1, reviewers: 2 },
      ]),
    );
    const id = await submit({ category: 'react' });
    expect(await approvalsOf(id)).toMatchObject({ needed: 2, possible: 1 });
  });

  test('a client that does not know the rules leaves them as they are', async () => {
    const as = { token: desk.admin.token };
    const { settings, version } = (await fixture.site.call(reviewSettingsApi.readReviews, {}, as)).body as {
      settings: Record<string, unknown>;
      version: number;
    };
    const { approvals: _approvals, categoryApprovals: _rules, ...known } = settings;
    const body = { ...known, hoursTo: 99, version } as never;
    const saved = good(await fixture.site.call(reviewSettingsApi.saveReviews, { body }, as));
    expect(saved.body.settings).toMatchObject({ hoursTo: 99, approvals: { people: 2 } });
  });
});
