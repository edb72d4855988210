import { expect, signedInTest as test } from '../../accounts/account.fixture.ts';
import { toastOf } from '../../pages/toast.ts';
import { picture, textFile } from './clipboard.fixture.ts';
import { EditorPage } from './editor-page.ts';
import { holdUploads } from './hold-uploads.ts';

const failedRequest = /Failed to load resource|failed request: .*\/api\/images/;

test('images are uploaded while the writer goes on', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open();

  await test.step('an upload is cancelled by its button, by deleting it, and by deleting the text around it', async () => {
    const uploads = await holdUploads(page);
    const insert = async () => {
      await editor.paste({ files: [await picture('cat.png')] });
      await expect(editor.upload('cat.png')).toBeVisible();
    };
    await insert();
    await editor.upload('cat.png').getByRole('button', { name: 'Cancel' }).click();
    await expect(editor.upload('cat.png')).toHaveCount(0);
    await expect(editor.content).toBeFocused();
    await insert();
    await editor.keys('Backspace');
    await expect(editor.upload('cat.png')).toHaveCount(0);
    await editor.write('text');
    await insert();
    await editor.keys('Control+a', 'Delete');
    await expect(editor.upload('cat.png')).toHaveCount(0);
    await editor.keys('Control+z');
    expect(await editor.html()).toBe('<p>text</p>');
    await expect(editor.upload('cat.png')).toHaveCount(0);
    await uploads.release();
    await expect(toastOf(page, 'Image uploaded successfully')).toHaveCount(0);
    expect(await editor.html()).toBe('<p>text</p>');
  });

  await test.step('an uploaded image appears where it was inserted, whatever is written in the meantime', async () => {
    await editor.clear();
    await editor.pause();
    const uploads = await holdUploads(page);
    await editor.write('above');
    const chooser = await editor.chooseImages();
    expect(chooser.isMultiple()).toBe(true);
    const accepted = (await chooser.element().getAttribute('accept')) ?? '';
    expect(accepted.split(',').filter((type) => !type.startsWith('image/'))).toEqual([]);
    const { name, type, base64 } = await picture('cat.png');
    await chooser.setFiles({ name, mimeType: type, buffer: Buffer.from(base64, 'base64') });
    await expect(editor.upload('cat.png').getByRole('progressbar')).toBeVisible();
    await expect(toastOf(page, 'Uploading image...')).toContainText(
      'Please wait while we upload your image.',
    );
    await editor.write('below');
    await editor.keys('Control+Home', 'Enter');
    await editor.type('Well ');
    expect(await editor.html()).toBe('<p></p><p>Well above</p><p>below</p>');

    await uploads.release();
    await expect(toastOf(page, 'Image uploaded successfully')).toContainText(
      'Your image has been added to the article.',
    );
    await expect(toastOf(page, 'Uploading image...')).toHaveCount(0);
    await editor.type('right ');
    expect(await editor.html()).toMatch(
      /^<p><\/p><p>Well right above<\/p><figure><img src="\/images\/[^"]+" alt="" width="640" height="320"><\/figure><p>below<\/p>$/,
    );
  });

  await test.step('undo removes an image and redo restores it, without steps for the upload', async () => {
    await editor.clear();
    await editor.pause();
    const uploads = await holdUploads(page);
    await editor.write('text');
    await editor.paste({ files: [await picture('cat.png')] });
    await editor.type(' more');
    await editor.keys('Control+z', 'Control+z', 'Control+Shift+z');
    await expect(editor.upload('cat.png')).toBeVisible();
    await uploads.release();
    const image = editor.content.locator('figure');
    await expect(image).toBeVisible();
    await editor.keys('Control+z');
    await expect(image).toHaveCount(0);
    await expect(editor.upload('cat.png')).toHaveCount(0);
    await editor.keys('Control+Shift+z');
    await expect(image).toHaveCount(1);
  });
});

test('a writer sees why an upload failed', async ({ page, problems }) => {
  problems.allow(failedRequest);
  const editor = new EditorPage(page);
  await editor.open();

  await test.step('a failed upload says why, and can be retried or removed', async () => {
    const uploads = await holdUploads(page);
    await editor.paste({ files: [await picture('cat.png')] });
    await uploads.breakOff();
    const card = editor.upload('cat.png');
    await expect(toastOf(page, 'Upload failed')).toContainText('Failed to upload image. Please try again.');
    // The colour of errors.
    await expect(toastOf(page, 'Upload failed')).toHaveCSS('border-color', 'rgb(168, 50, 31)');
    await expect(card).toContainText('Failed to upload image. Please try again.');
    await card.getByRole('button', { name: 'Retry' }).click();
    await uploads.release();
    await expect(editor.content.locator('figure')).toBeVisible();

    // The server checks the content, not the file name.
    await editor.paste({ files: [textFile('fake.png', 'image/png', 'no picture at all')] });
    await expect(editor.upload('fake.png')).toContainText(/image/i);
    await editor.upload('fake.png').getByRole('button', { name: 'Remove' }).click();
    await expect(editor.upload('fake.png')).toHaveCount(0);
  });

  await test.step('a refused upload shows the message of the response, however the file was added', async () => {
    await editor.clear();
    await editor.pause();
    const message = 'The image host takes files up to 5 MB.';
    // The error format of image hosts, which is not our own.
    await page.route('**/api/images*', (route) =>
      route.fulfill({ status: 413, json: { success: false, error: { message } } }),
    );
    const expectReason = async (name: string) => {
      await expect(editor.upload(name)).toContainText(message);
      await expect(toastOf(page, 'Upload failed')).toContainText(message);
      await editor.upload(name).getByRole('button', { name: 'Remove' }).click();
    };
    await editor.paste({ files: [await picture('pasted.png')] });
    await expectReason('pasted.png');
    await editor.drop({ files: [await picture('dropped.png')] });
    await expectReason('dropped.png');
    const { type, base64 } = await picture('chosen.png');
    const chooser = await editor.chooseImages();
    await chooser.setFiles({ name: 'chosen.png', mimeType: type, buffer: Buffer.from(base64, 'base64') });
    await expectReason('chosen.png');
  });
});

test('images are dropped on the text, described and captioned', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open();

  await test.step('files dropped on the text are inserted at that position, in order', async () => {
    await editor.write('first paragraph');
    await editor.keys('Enter');
    await editor.write('second paragraph');
    const files = [await picture('a.png', '#111111'), await picture('b.png', '#eeeeee')];
    await editor.drop({ files }, editor.content.getByText('first paragraph'));
    const images = editor.content.locator('figure img');
    await expect(images).toHaveCount(2);
    expect(await editor.html()).toMatch(
      /^<p>first paragraph<\/p><figure>.*<\/figure><figure>.*<\/figure><p>second paragraph<\/p>$/,
    );

    const tooLarge = { ...(await picture('large.png')), paddingBytes: 10_000_000 };
    await editor.drop({ files: [textFile('notes.pdf', 'application/pdf', 'x'), tooLarge] });
    await expect(toastOf(page, 'This file can’t be inserted')).toContainText('notes.pdf');
    await expect(toastOf(page, 'This image is too large')).toContainText('large.png');
    await expect(images).toHaveCount(2);
  });

  await test.step('a selected image asks for a description and takes a caption', async () => {
    await editor.clear();
    await editor.pause();
    await editor.paste({ files: [await picture('cat.png')] });
    const nudge = editor.content.getByRole('button', {
      name: 'Describe this image for people who can’t see it',
    });
    await nudge.click();
    await expect(page.getByLabel('Alternative text')).toBeFocused();
    await editor.write('A brown square');
    await editor.keys('Enter');
    await editor.write('All there is');
    await editor.keys('Enter');
    await expect(editor.content).toBeFocused();
    await editor.keys('Enter');
    await editor.write('below');
    await expect(nudge).toBeHidden();
    expect(await editor.html()).toMatch(
      /^<figure><img src="[^"]+" alt="A brown square" width="640" height="320"><figcaption>All there is<\/figcaption><\/figure><p>below<\/p>$/,
    );
  });
});
