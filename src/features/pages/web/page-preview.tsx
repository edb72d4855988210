import type { ComponentType } from 'react';
import { texts } from '#texts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import type { PageFields } from '../rules.ts';
import type { PageSlots } from './page-slots.ts';

type PagePreviewProps = {
  /** Undefined while the dialog is closed. */
  fields: PageFields | undefined;
  TextPreview: PageSlots['TextPreview'];
  onClose: () => void;
};

/** The page as visitors will see it. Nothing is saved. */
export function PagePreview({ fields, TextPreview, onClose }: PagePreviewProps) {
  return (
    <Dialog title={texts.pageForm.preview} width="wide" isOpen={fields !== undefined} onClose={onClose}>
      {fields && <PreviewedPage fields={fields} TextPreview={TextPreview} />}
    </Dialog>
  );
}

type PreviewedPageProps = { fields: Omit<PageFields, 'slug'>; TextPreview: ComponentType<{ html: string }> };

export function PreviewedPage({ fields: { title, lead, content }, TextPreview }: PreviewedPageProps) {
  return (
    <article className="mx-auto max-w-measure">
      <h3 dir="auto" className="font-serif text-title [overflow-wrap:anywhere]">
        {title.trim() || texts.pageForm.untitled}
      </h3>
      {lead.trim() !== '' && (
        <p dir="auto" className="mt-3 font-serif text-ink-soft text-lead [overflow-wrap:anywhere]">
          {lead}
        </p>
      )}
      <hr className="my-6 border-line" />
      {content === '' ? (
        <p className="text-ink-soft">{texts.pageForm.noText}</p>
      ) : (
        <TextPreview html={content} />
      )}
    </article>
  );
}
