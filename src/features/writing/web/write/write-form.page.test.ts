// The fields and buttons of the write form: what they check, show and send.
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { createArticle, listOwnArticles } from '#e2e/writing/own-articles.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { findToast } from '#test/pages/toasts.ts';
import { descriptionOf, fillField, openWritePage } from '#test/pages/write-page.ts';

const site = createPageSite();

async function openForm() {
  const session = await signUp(site, newPerson());
  return { session, write: await openWritePage(site, '/write', { session }) };
}

async function expectToast(title: string, description: string): Promise<void> {
  expect((await findToast(title)).root.textContent).toContain(description);
}

describe('required fields and limits', () => {
  test('missing fields show errors, and nothing is lost', async () => {
    const { session, write } = await openForm();
    expect(write.heading()).toBe('Write New Article');
    expect(write.status()).toBe('Nothing to save yet.');
    expect(write.excerpt().getAttribute('rows')).toBe('3');
    await write.click('Save Draft');
    await expectToast('Title required', 'Please add a title before saving the draft.');
    expect(descriptionOf(write.title())).toBe('Please add a title.');
    await write.click('Submit for Review');
    await expectToast(
      'Missing required fields',
      'Please fill in title, excerpt, content, and category before submitting.',
    );
    expect(descriptionOf(write.category())).toBe('Please choose a category.');
    write.fillIn({ title: 'Too short', text: '19 characters here.' });
    await write.click('Submit for Review');
    await expectToast('Content too short', 'Content must be at least 20 characters long.');
    expect(write.title().value).toBe('Too short');
    expect(write.title().hasAttribute('aria-invalid')).toBe(false);
    const articles = await listOwnArticles(site, session.token);
    expect(articles.every(({ status }) => status === 'draft')).toBe(true);
  });

  test('a title that is too long is kept, and says by how much', async () => {
    const { session, write } = await openForm();
    write.fillIn({ title: 'x'.repeat(170) });
    await waitFor(() => expect(descriptionOf(write.title())).toBe('30 characters left'));
    const announced = () =>
      [...document.querySelectorAll('[aria-live=polite]')].map((each) => each.textContent);
    await waitFor(() => expect(announced().filter((each) => each === '30 characters left')).toHaveLength(1));
    fillField(write.title(), 'y'.repeat(250));
    expect(write.title().value).toBe('y'.repeat(250));
    await waitFor(() =>
      expect(descriptionOf(write.title())).toBe('50 characters too many. The limit is 200.'),
    );
    await write.seeStatus('shorten the fields that are too long');
    for (const button of ['Save Draft', 'Submit for Review']) {
      write.excerpt().focus();
      await write.click(button);
      await expectToast('Title too long', 'Please shorten it to 200 characters.');
      expect(document.activeElement).toBe(write.title());
    }
    const titles = (await listOwnArticles(site, session.token)).map(({ title }) => title);
    expect(titles).not.toContain('y'.repeat(250));
    fillField(write.title(), 'y'.repeat(200));
    fillField(write.excerpt(), 'z'.repeat(501));
    await write.click('Submit for Review');
    expect(document.activeElement).toBe(write.excerpt());
    expect(descriptionOf(write.excerpt())).toContain('1 character too many. The limit is 500.');
    fillField(write.excerpt(), 'z'.repeat(500));
    await write.click('Submit for Review');
    await findToast('Article submitted for review');
    expect(await listOwnArticles(site, session.token)).toMatchObject([
      { title: 'y'.repeat(200), excerpt: 'z'.repeat(500) },
    ]);
  });

  test('a wrong first address is kept, and a right one is saved', async () => {
    const { session, write } = await openForm();
    const address = () =>
      write.page.main.getByRole('textbox', { name: 'First published at' }) as HTMLInputElement;
    write.fillIn({ title: 'From elsewhere' });
    address().focus();
    fillField(address(), 'http://example.org/x');
    expect(address().hasAttribute('aria-invalid')).toBe(false);
    write.title().focus();
    await waitFor(() =>
      expect(descriptionOf(address())).toContain('Use a full URL that starts with https://'),
    );
    await write.seeStatus('correct the first address');
    write.title().focus();
    await write.click('Save Draft');
    await expectToast('Check the first address', 'Use a full URL');
    expect(document.activeElement).toBe(address());
    fillField(address(), 'https://Example.org/x#part');
    await write.click('Save Draft');
    await findToast('Draft saved');
    const [{ _id = '' } = {}] = await listOwnArticles(site, session.token);
    const again = await openWritePage(site, `/write?edit=${_id}`, { session });
    const field = again.page.main.getByRole('textbox', { name: 'First published at' });
    expect((field as HTMLInputElement).value).toBe('https://example.org/x');
  });

  test('there are eight categories, and tags follow their rules', async () => {
    const { write } = await openForm();
    await waitFor(() => expect(write.category().options.length).toBeGreaterThan(1));
    expect([...write.category().options].map(({ text }) => text)).toEqual([
      'Select a category',
      'React',
      'JavaScript',
      'TypeScript',
      'Node.js',
      'CSS',
      'DevOps',
      'Backend',
      'Frontend',
    ]);
    const chips = () => write.page.main.queryAllByRole('button', { name: /^Remove / });
    const namesOf = (buttons: HTMLElement[]) => buttons.map(({ textContent }) => textContent);
    await write.user.type(write.tags(), ' One{Enter}');
    await write.user.type(write.tags(), 'two,ONE,');
    expect(chips()).toHaveLength(2);
    await write.user.type(write.tags(), '{Backspace}');
    expect(chips()).toHaveLength(1);
    await write.user.type(write.tags(), 'script');
    const suggested = within(write.page.main.getByRole('group', { name: 'Suggested tags' }));
    await write.user.click(suggested.getByRole('button', { name: 'javascript' }));
    expect(chips()).toHaveLength(2);
    const popular = within(write.page.main.getByRole('region', { name: 'Popular tags' }));
    const [...tags] = namesOf(popular.getAllByRole('button'));
    expect(tags).toEqual([
      'react',
      'javascript',
      'typescript',
      'nodejs',
      'css',
      'python',
      'devops',
      'tutorial',
    ]);
    for (const tag of ['react', 'typescript', 'nodejs', 'css', 'python', 'devops']) {
      await write.user.click(popular.getByRole('button', { name: tag }));
    }
    expect(chips()).toHaveLength(8);
    expect(popular.getByRole<HTMLButtonElement>('button', { name: 'tutorial' }).disabled).toBe(true);
  });

  test('suggested tags match the input, and hide 200 ms after the field loses the focus', async () => {
    const { write } = await openForm();
    const suggested = () => write.page.main.queryByRole('group', { name: 'Suggested tags' });
    const suggestion = (name: string) => within(suggested() as HTMLElement).getByRole('button', { name });
    write.tags().focus();
    fillField(write.tags(), 'SCRIPT');
    await waitFor(() => expect(suggested()).not.toBeNull());
    const buttons = within(suggested() as HTMLElement).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['javascript', 'typescript']);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    suggestion('javascript').focus();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(suggested()).not.toBeNull();

    suggestion('javascript').blur();
    await vi.advanceTimersByTimeAsync(199);
    expect(suggested()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await waitFor(() => expect(suggested()).toBeNull());
    write.tags().focus();
    await waitFor(() => expect(suggested()).not.toBeNull());
    await write.user.click(suggestion('typescript'));
    write.button('Remove typescript');
  });
});

describe('saving and submitting', () => {
  test('a draft is saved on request', async () => {
    const { write } = await openForm();
    await write.savedDrafts().findByText('No drafts saved');
    fillField(write.title(), 'Kept for later');
    await write.click('Save Draft');
    await expectToast('Draft saved', 'saved to your account');
    await write.savedDrafts().findByRole('heading', { name: 'Kept for later' });
    await write.savedDrafts().findByText('Open now');
  });

  test('hints name what a reviewer would ask for, and do not prevent a submission', async () => {
    const session = await signUp(site, newPerson());
    const content = '<p>Whoever wrote a text reads it.</p><h4>Deep</h4><pre><code>const a = 1;</code></pre>';
    const { _id } = await createArticle(site, session.token, { content });
    const write = await openWritePage(site, `/write?edit=${_id}`, { session });
    fillField(write.title(), 'Deep and plain');
    await waitFor(() => expect(write.hints()).not.toBeNull());
    const hints = write.hints() as HTMLElement;
    expect(within(hints).getAllByRole('listitem')).toHaveLength(2);
    expect(hints.textContent).toMatch(/heading/i);
    expect(hints.textContent).toMatch(/language/i);
    await write.click('Submit for Review');
    await findToast('Article updated');
  });

  test('a Markdown file with front matter fills in the write page', async () => {
    const { write } = await openForm();
    const source =
      '---\ntitle: From a file\ndescription: Brought along.\ncategory: Node.js\ntags: [node, Files]\n---\n\n## Part one\n\nSome **bold** words.\n\n```js\nlet a = 1;\n```\n';
    const input = document.querySelector('input[type=file][accept*=".md"]') as HTMLInputElement;
    const file = new File([source], 'article.md', { type: 'text/markdown' });
    fireEvent.change(input, { target: { files: [file] } });
    await findToast('Markdown imported');
    expect(write.title().value).toBe('From a file');
    expect(write.excerpt().value).toBe('Brought along.');
    expect(write.category().value).toBe('nodejs');
    expect(write.page.main.getAllByRole('button', { name: /^Remove / })).toHaveLength(2);
    expect(write.content().querySelector('h2')?.textContent).toBe('Part one');
    expect(write.content().querySelector('strong')?.textContent).toBe('bold');
    expect(write.content().querySelector('pre')?.textContent).toContain('let a = 1;');
  });

  test('the preview shows the article, with placeholders for missing parts', async () => {
    const { write } = await openForm();
    await write.click('Preview');
    const empty = await write.dialog('Article Preview');
    empty.getByText('Untitled Article');
    empty.getByText('No excerpt provided');
    empty.getByText('No content provided');
    await empty.choose('Close');
    write.fillIn({ title: 'As readers see it' });
    write.content().editor.chain().selectAll().toggleMark('bold').run();
    await write.user.click(
      within(write.page.main.getByRole('region', { name: 'Popular tags' })).getByText('css'),
    );
    await write.click('Preview');
    const preview = await write.dialog('Article Preview');
    preview.getByRole('heading', { name: 'As readers see it' });
    preview.getByText('Four eyes see more.');
    preview.getByText('TypeScript');
    expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['css']);
    const text = await preview.findByText('Whoever wrote a text reads what they meant.');
    expect(text.tagName).toBe('STRONG');
  });
});
