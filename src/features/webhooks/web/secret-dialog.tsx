import { copyText } from '#client/clipboard/copy-text.ts';
import { texts } from '#texts';
import { CopyOnceDialog } from '#ui/dialogs/copy-once-dialog.tsx';

type SecretDialogProps = { secret: string; onClose: () => void };

export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const words = texts.webhooks.newSecret;
  return <CopyOnceDialog value={secret} words={words} about="webhook" onCopy={copyText} onClose={onClose} />;
}
