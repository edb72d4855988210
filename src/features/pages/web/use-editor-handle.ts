import { useCallback, useRef } from 'react';
import type { TextEditorHandle } from './page-slots.ts';

/** The text editor, which is loaded after the form. */
export function useEditorHandle() {
  const editorRef = useRef<TextEditorHandle>(null);
  const waitingText = useRef<string>(undefined);
  const setEditor = useCallback((handle: TextEditorHandle | null) => {
    editorRef.current = handle;
    if (handle && waitingText.current !== undefined) handle.setHtml(waitingText.current);
    waitingText.current = undefined;
  }, []);
  /** An unchanged text keeps the caret and what can be undone. */
  const setText = useCallback((html: string) => {
    if (!editorRef.current) waitingText.current = html;
    else if (editorRef.current.getHtml() !== html) editorRef.current.setHtml(html);
  }, []);
  const readText = useCallback(() => editorRef.current?.getHtml() ?? waitingText.current, []);
  return { editorRef, setEditor, setText, readText };
}
