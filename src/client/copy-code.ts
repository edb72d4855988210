import { texts } from '#texts';
import { copyText } from './copy-text.ts';

// As long as it takes to look at the button again.
const copiedForMs = 2_000;

type Copying = {
  /** Tells a screen reader. */
  say: (text: string) => void;
  /** Shows a toast. */
  fail: (title: string, text: string) => void;
};

/** What the copy button in the bar above a code block does. */
export async function copyCode(button: HTMLButtonElement, { say, fail }: Copying): Promise<void> {
  const code = button.closest('.code-block')?.querySelector('pre')?.textContent ?? '';
  if (!(await copyText(code))) {
    fail(texts.feedback.copyFailed, texts.feedback.copyFailedHint);
    return;
  }
  button.textContent = texts.feedback.copied;
  say(texts.feedback.copied);
  window.setTimeout(() => {
    button.textContent = texts.actions.copy;
    say('');
  }, copiedForMs);
}
