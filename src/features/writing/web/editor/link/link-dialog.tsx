import type { Editor } from '@tiptap/core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { completeLinkUrl } from '#richtext/editor/schema/link-url.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { runCommand } from '../run-command.ts';
import { applyLink, type LinkSelection, removeLink } from './link-selection.ts';

type LinkDialogProps = { editor: Editor; selection: LinkSelection; onClose: () => void };

type LinkErrors = { text?: string; href?: string };

/** Mount it only while it is open: its fields start with the selection. */
export function LinkDialog({ editor, selection, onClose }: LinkDialogProps) {
  const formId = useId();
  const [text, setText] = useState(selection.text);
  const [url, setUrl] = useState(selection.href);
  const [errors, setErrors] = useState<LinkErrors>({});
  const textRef = useRef<HTMLInputElement>(null);
  const urlRef = useRef<HTMLInputElement>(null);
  const isExisting = selection.href !== '';

  // In an effect, because the dialog focuses its first button when it opens.
  useEffect(() => {
    (selection.text === '' ? textRef : urlRef).current?.focus();
  }, [selection]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // React events bubble through portals, so the form around the editor would be submitted too.
    event.stopPropagation();
    const href = completeLinkUrl(url);
    const found = findErrors({ text, url, href });
    setErrors(found);
    if (href === undefined || found.text) return;
    onClose();
    runCommand('link', () =>
      applyLink(editor, selection, {
        text: text.trim() === selection.text.trim() ? selection.text : text.trim(),
        href,
      }),
    );
  }

  function remove(): void {
    onClose();
    runCommand('remove link', () => removeLink(editor, selection));
  }

  const actions = (
    <>
      {isExisting && (
        <Button variant="danger" className="mr-auto" onClick={remove}>
          {texts.linkDialog.removeLink}
        </Button>
      )}
      <Button variant="secondary" onClick={onClose}>
        {texts.actions.cancel}
      </Button>
      <Button type="submit" form={formId}>
        {isExisting ? texts.linkDialog.saveLink : texts.editorToolbar.insertLink}
      </Button>
    </>
  );
  return createPortal(
    <Dialog
      isOpen
      title={isExisting ? texts.editorToolbar.editLink : texts.editorToolbar.insertLink}
      onClose={onClose}
      actions={actions}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={texts.linkDialog.linkText}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={errors.text}
          autoComplete="off"
          ref={textRef}
        />
        <TextField
          label={texts.linkDialog.url}
          type="text"
          inputMode="url"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          error={errors.href}
          placeholder="https://example.com"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          ref={urlRef}
        />
      </form>
    </Dialog>,
    document.body,
  );
}

function findErrors(link: { text: string; url: string; href: string | undefined }): LinkErrors {
  return {
    ...(link.text.trim() === '' && { text: texts.linkDialog.textRequired }),
    ...(link.url.trim() === '' && { href: texts.linkDialog.urlRequired }),
    ...(link.url.trim() !== '' && link.href === undefined && { href: texts.linkDialog.urlInvalid }),
  };
}
