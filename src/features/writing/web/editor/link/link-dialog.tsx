import type { Editor } from '@tiptap/core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { completeLinkAddress } from '#richtext/editor/link-address.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { runCommand } from '../run-command.ts';
import { applyLink, type LinkSelection, removeLink } from './link-selection.ts';

type LinkDialogProps = { editor: Editor; selection: LinkSelection; onClose: () => void };

type LinkErrors = { text?: string; href?: string };

/** Mounted while it is open, so that it starts with what is selected. */
export function LinkDialog({ editor, selection, onClose }: LinkDialogProps) {
  const formId = useId();
  const [text, setText] = useState(selection.text);
  const [address, setAddress] = useState(selection.href);
  const [errors, setErrors] = useState<LinkErrors>({});
  const textRef = useRef<HTMLInputElement>(null);
  const addressRef = useRef<HTMLInputElement>(null);
  const isExisting = selection.href !== '';

  // After the dialog has opened, which gives the focus to its first button.
  useEffect(() => {
    (selection.text === '' ? textRef : addressRef).current?.focus();
  }, [selection]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // React hands it on to a form around the editor, although the dialog stands beside it.
    event.stopPropagation();
    const href = completeLinkAddress(address);
    const found = findErrors({ text, address, href });
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
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={errors.href}
          placeholder="https://example.com"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          ref={addressRef}
        />
      </form>
    </Dialog>,
    document.body,
  );
}

function findErrors(link: { text: string; address: string; href: string | undefined }): LinkErrors {
  return {
    ...(link.text.trim() === '' && { text: texts.linkDialog.textRequired }),
    ...(link.address.trim() === '' && { href: texts.linkDialog.urlRequired }),
    ...(link.address.trim() !== '' && link.href === undefined && { href: texts.linkDialog.urlInvalid }),
  };
}
