// A link to a video, alone in its paragraph, in the editor.
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { createArticle } from '#e2e/writing/own-articles.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { openWritePage } from '#test/pages/write-page.ts';

const site = createPageSite();
const address = 'https://vimeo.com/76979871';

test('the editor shows a video as a card, until there are words beside it', async () => {
  const session = await signUp(site, newPerson());
  const content = `<p>Before it.</p><p><a href="${address}">A talk</a></p>`;
  const { _id } = await createArticle(site, session.token, { title: 'Videos', content, status: 'draft' });
  const write = await openWritePage(site, `/write?edit=${_id}`, { session });
  const card = () => write.content().querySelector<HTMLElement>('p.video');
  expect(card()?.textContent).toBe('A talk');
  expect(card()?.dataset.note).toBe('Video on Vimeo. It loads from player.vimeo.com when you open it.');
  const { editor } = write.content();
  editor.commands.insertContentAt(editor.state.doc.content.size - 1, { type: 'text', text: ' and more' });
  await waitFor(() => expect(card()).toBeNull());
  expect(editor.getHTML()).not.toContain('data-note');
});
