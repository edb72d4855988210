import { Share2 } from 'lucide-react';
import { copyText } from '#client/clipboard/copy-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';

type ShareButtonProps = { title: string; slug: string };

export function ShareButton({ title, slug }: ShareButtonProps) {
  return (
    <Button
      variant="secondary"
      size="small"
      onClick={() => share({ title, url: window.location.origin + paths.article(slug) })}
    >
      <Share2 aria-hidden className="size-4" />
      {texts.shareButton.share}
    </Button>
  );
}

/** Opens the device's share dialog if it has one, else copies the link. */
async function share(link: { title: string; url: string }): Promise<void> {
  if (navigator.canShare?.(link)) {
    try {
      await navigator.share(link);
      return;
    } catch (error) {
      // The user closed the dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  if (await copyText(link.url)) toast.success(texts.shareButton.linkCopied, texts.shareButton.linkCopiedHint);
  else toast.message(texts.shareButton.copyLink, link.url);
}
