import { copyText } from '#client/clipboard/copy-text.ts';
import { saveFile } from '#client/files/download-file.ts';
import type { SignedInViewer } from '#client/session.ts';
import { useSite } from '#client/site.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';

type RecoveryCodesProps = { codes: string[]; viewer: SignedInViewer; onKept: () => void };

/** Shows the codes, which the server cannot show again. */
export function RecoveryCodes({ codes, viewer, onKept }: RecoveryCodesProps) {
  const { name: site } = useSite();

  async function copy(): Promise<void> {
    if (await copyText(codes.join('\n'))) toast.success(texts.secondFactor.codesCopied);
    else toast.error(texts.secondFactor.notCopied);
  }

  function download(): void {
    const text = fill(texts.secondFactor.codesFile, { site, email: viewer.email, codes: codes.join('\n') });
    saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
  }

  return (
    <div className="flex flex-col items-start gap-4">
      <div data-print className="w-full">
        <h4 className="font-semibold">{texts.secondFactor.codesTitle}</h4>
        <p className="mt-1 hidden print:block">
          {site} · {viewer.email}
        </p>
        <p className="mt-1 text-ink-soft text-sm">{texts.secondFactor.codesLead}</p>
        <ol className="mt-3 grid grid-cols-1 gap-x-6 gap-y-1 rounded-md border border-line bg-sunken p-4 font-mono tabular-nums min-[26rem]:grid-cols-2">
          {codes.map((code) => (
            <li key={code} dir="ltr">
              {code}
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          {texts.secondFactor.copyCodes}
        </Button>
        <Button variant="secondary" size="small" onClick={download}>
          {texts.secondFactor.downloadCodes}
        </Button>
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          {texts.secondFactor.printCodes}
        </Button>
      </div>
      <Button onClick={onKept}>{texts.secondFactor.codesKept}</Button>
    </div>
  );
}
