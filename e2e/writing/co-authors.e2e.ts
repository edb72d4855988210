import { findViolations } from '../accessibility/find-violations.ts';
import { expect, signedInTest as test } from '../accounts/account.fixture.ts';
import { newPerson, signUp } from '../accounts/account-holders.ts';
import { grace } from '../members.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { createArticle, decide, saveArticle } from './own-articles.ts';
import { writePageOf } from './write-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('two people write an article together, and both are named when it is published', async ({
  page,
  pageOf,
  site,
  holder,
  members,
  problems,
}) => {
  // The username that nobody has, and the save that comes second.
  const expected = /co-authors|api\/blogs|Failed to load resource/;
  problems.allow(expected);
  const person = newPerson();
  const second = await signUp(site, person);
  const { _id, slug } = await createArticle(site, holder.token, { title: 'Four hands', status: 'draft' });
  const write = writePageOf(page);
  const authors = page.getByRole('region', { name: 'Authors' });

  await test.step('the author invites somebody by their username', async () => {
    await write.open(`/write?edit=${_id}`);
    await authors.getByRole('button', { name: 'Invite co-author' }).click();
    await authors.getByLabel('Username').fill('nobody-of-that-name');
    await authors.getByRole('button', { name: 'Send invitation' }).click();
    await expect(authors.getByText('There is no member with this username.')).toBeVisible();
    await authors.getByLabel('Username').fill(person.username);
    await authors.getByRole('button', { name: 'Send invitation' }).click();
    await expect(authors.getByText('Invited, has not answered yet')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await findOverflow(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  const { page: other, problems: otherProblems } = await pageOf(second);
  otherProblems.allow(expected);
  const otherWrite = writePageOf(other);
  await test.step('the invited person sees the title, and accepts', async () => {
    await other.goto('/my-articles?tab=drafts');
    const invitations = other.getByRole('region', { name: 'Invitations' });
    await expect(invitations).toContainText('“Four hands”');
    expect(await findViolations(other)).toEqual([]);
    await invitations.getByRole('button', { name: 'Accept the invitation to “Four hands”' }).click();
    await expect(invitations).toHaveCount(0);
    await expect(other.getByRole('article').filter({ hasText: 'Four hands' })).toContainText(
      'with you as a co-author',
    );
  });

  await test.step('both have it open, and see each other', async () => {
    await otherWrite.open(`/write?edit=${_id}`);
    await expect(
      other.getByRole('region', { name: 'Authors' }).getByText('Has this article open'),
    ).toBeVisible();
    await write.open(`/write?edit=${_id}`);
    await expect(authors.getByText('Has this article open')).toBeVisible();
  });

  await test.step('one saves, and the other is shown both texts', async () => {
    await saveArticle(site, holder.token, {
      id: _id,
      body: { content: '<p>The words of the first author, saved.</p>' },
    });
    await otherWrite.write(' And the words of the second.');
    await otherWrite.saveButton.click();
    const conflict = other.getByRole('dialog');
    await expect(conflict).toContainText('The words of the first author, saved.');
    await expect(conflict).toContainText('And the words of the second.');
  });

  await test.step('the co-author submits it, and both are named on the page', async () => {
    await saveArticle(site, second.token, { id: _id, body: { status: 'published' } });
    const admin = await members.signIn(grace);
    const live = await decide(site, admin.token, { id: _id, visibility: 'approved' });
    const { page: reader } = await pageOf();
    await reader.goto(`/article/${live.slug}`);
    const byline = reader.getByRole('article').first();
    await expect(byline.getByRole('link', { name: holder.viewer.name }).first()).toBeVisible();
    await expect(byline.getByRole('link', { name: person.name }).first()).toBeVisible();
    // Each has a card of their own below the text.
    const addresses = byline
      .getByRole('link', { name: 'View author' })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(await addresses).toEqual([`/profile/${holder.viewer.username}`, `/profile/${person.username}`]);
    const data = await reader.locator('script[type="application/ld+json"]').first().textContent();
    expect(data).toContain(person.name);
    await reader.goto(`/profile/${person.username}`);
    await expect(reader.getByRole('link', { name: 'Four hands' }).first()).toBeVisible();
    expect(slug).not.toBe(live.slug);
  });
});
