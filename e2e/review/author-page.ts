// The write page as the author of a reviewed article sees it. It acts and reads; it never asserts.
import type { Page } from '@playwright/test';
import { writePageOf } from '../writing/write-page.ts';

export function authorPageOf(page: Page) {
  const write = writePageOf(page);
  const main = page.getByRole('main');
  const panel = main.getByRole('region', { name: 'Marks' });
  const withdrawDialog = page.getByRole('dialog', { name: 'Withdraw this article from review?' });
  return {
    ...write,
    main,
    panel,
    /** Such as “2 of 3 marks open”. */
    panelHeading: panel.getByRole('heading', { level: 2 }),
    marks: panel.getByRole('article'),
    mark: (text: string) => {
      const root = panel.getByRole('article').filter({ hasText: text });
      return {
        root,
        passage: root.getByRole('button', { name: /^Show in the text/ }),
        replies: root.getByRole('list', { name: 'Replies' }).getByRole('listitem'),
        replyButton: root.getByRole('button', { name: 'Reply' }),
        replyField: root.getByRole('textbox', { name: 'Your reply' }),
        sendButton: root.getByRole('button', { name: 'Send' }),
        resolveButton: root.getByRole('button', { name: 'Resolve' }),
        reopenButton: root.getByRole('button', { name: 'Reopen' }),
      };
    },
    /** The highlighted passages of open marks. */
    passages: write.content.locator('.marked-passage.is-open'),
    passage: (text: string) => write.content.locator('.marked-passage').filter({ hasText: text }),
    /** On small screens, the button that shows the mark of the passage at the caret. */
    showMarkButton: page.getByRole('button', { name: 'Show mark' }),
    withdrawButton: main.getByRole('button', { name: 'Withdraw' }),
    withdrawDialog,
    confirmWithdraw: withdrawDialog.getByRole('button', { name: 'Withdraw' }),
  };
}
