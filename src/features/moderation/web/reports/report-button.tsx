import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSession } from '#client/session.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ReportKind } from '../../report-rules.ts';

// Few readers ever report something.
const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

export type ReportButtonProps = {
  kind: ReportKind;
  id: string;
  /** Who wrote it. Nobody reports what is their own. */
  ownerId: string | undefined;
  /** What the button does, for those who do not see what is beside it. */
  label: string;
  text: string;
};

export function ReportButton({ kind, id, ownerId, label, text }: ReportButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const session = useSession();
  if (session.status === 'signed-in' && session.viewer?.id === ownerId) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={label}
        className="text-ink-soft print:hidden"
        onClick={() => setIsOpen(true)}
      >
        <Flag aria-hidden className="size-4" />
        {text}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog kind={kind} id={id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
