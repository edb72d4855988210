import { expect, signedInTest as test } from '../../accounts/account.fixture.ts';
import { EditorPage } from './editor-page.ts';

test('links are inserted, edited and checked in their dialog', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open();
  const dialog = editor.linkDialog();

  await test.step('a link is inserted, edited and removed', async () => {
    await editor.write('see ');
    await editor.press('Insert link');
    await dialog.getByLabel('Link text').fill('the site');
    await dialog.getByLabel('URL').fill('example.org/a');
    await editor.keys('Enter');
    await expect(editor.content).toBeFocused();
    await editor.write(' now');
    expect(await editor.html()).toBe('<p>see <a href="https://example.org/a">the site</a> now</p>');

    await editor.keys(...Array(6).fill('ArrowLeft'), 'Control+k');
    await expect(dialog.getByLabel('Link text')).toHaveValue('the site');
    await expect(dialog.getByLabel('URL')).toHaveValue('https://example.org/a');
    await dialog.getByLabel('Link text').fill('the page');
    await dialog.getByLabel('URL').fill('/help');
    await dialog.getByRole('button', { name: 'Save link' }).click();
    await expect(editor.content).toBeFocused();
    expect(await editor.html()).toBe('<p>see <a href="/help">the page</a> now</p>');

    await editor.keys('ArrowLeft');
    await editor.press('Edit link');
    await dialog.getByRole('button', { name: 'Remove link' }).click();
    expect(await editor.html()).toBe('<p>see the page now</p>');
  });

  await test.step('a link keeps the formatting of the selection, and needs a text and a valid URL', async () => {
    await editor.clear();
    await editor.pause();
    const submit = dialog.getByRole('button', { name: 'Insert link' });
    await editor.type('**bold** ');
    await editor.keys('Home', ...Array(4).fill('Shift+ArrowRight'), 'Control+k');
    await expect(dialog.getByLabel('URL')).toBeFocused();
    await expect(dialog.getByLabel('Link text')).toHaveValue('bold');
    await dialog.getByLabel('Link text').fill('');
    await submit.click();
    await expect(dialog.getByLabel('Link text')).toHaveAccessibleDescription(/Enter the text/);
    await expect(dialog.getByLabel('URL')).toHaveAccessibleDescription(/Enter the URL/);
    await dialog.getByLabel('Link text').fill('bold');
    for (const address of ['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', 'no address']) {
      await dialog.getByLabel('URL').fill(address);
      await submit.click();
      await expect(dialog.getByLabel('URL'), address).toHaveAccessibleDescription(
        /Enter a URL, an email address/,
      );
    }
    await dialog.getByLabel('URL').fill('ada@example.org');
    await submit.click();
    const html = '<p><a href="mailto:ada@example.org"><strong>bold</strong></a> </p>';
    expect(await editor.html()).toBe(html);

    await editor.keys('Control+k', 'Escape');
    await expect(dialog).toBeHidden();
    await expect(editor.content).toBeFocused();
    expect(await editor.html()).toBe(html);
  });
});
