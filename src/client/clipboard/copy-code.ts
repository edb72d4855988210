import { texts } from '#texts';
import { copyText } from './copy-text.ts';

// Long enough for the reader to look back at the button.
const copiedForMs = 2_000;

type CopyFeedback = {
  /** Announces a text to screen readers. */
  say: (text: string) => void;
  /** Shows an error toast. */
  fail: (title: string, text: string) => void;
};

/** Handles a click on the copy button in the bar above a code block. */
export async function copyCode(button: HTMLButtonElement, { say, fail }: CopyFeedback): Promise<void> {
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
