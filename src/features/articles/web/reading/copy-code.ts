import { copyText } from '#client/copy-text.ts';
import { texts } from '#texts';
import { toast } from '#ui/toast.ts';

// As long as it takes to look at the button again.
const copiedForMs = 2_000;

/** What a copy button in the bar above a code block does. */
export async function copyCode(button: HTMLButtonElement, say: (text: string) => void): Promise<void> {
  const code = button.closest('.code-block')?.querySelector('pre')?.textContent ?? '';
  if (!(await copyText(code))) {
    toast.error(texts.articlesArticleText.couldNotCopy, texts.articlesArticleText.browserDidNotAllow);
    return;
  }
  button.textContent = texts.articlesArticleText.copied;
  say(texts.articlesArticleText.copied);
  window.setTimeout(() => {
    button.textContent = texts.articlesArticleText.copy;
    say('');
  }, copiedForMs);
}
