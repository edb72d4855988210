import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';

type ImportMarkdownProps = { onFile: (file: File) => void };

/** Replaces the text in the form with that of a Markdown file, with or without front matter. */
export function ImportMarkdown({ onFile }: ImportMarkdownProps) {
  const inputRef = useRef<HTMLInputElement>(null);

  function pick(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0];
    // Otherwise choosing the same file again would fire no change event.
    event.target.value = '';
    if (file) onFile(file);
  }

  return (
    <section aria-labelledby="import-markdown" className="flex flex-col items-start gap-3">
      <h2 id="import-markdown" className="font-serif text-xl">
        {texts.importMarkdown.title}
      </h2>
      <p className="text-ink-soft text-sm">{texts.importMarkdown.hint}</p>
      <Button variant="secondary" size="small" onClick={() => inputRef.current?.click()}>
        <FileUp aria-hidden className="size-4" />
        {texts.importMarkdown.chooseFile}
      </Button>
      <input ref={inputRef} type="file" hidden accept=".md,.markdown,text/markdown" onChange={pick} />
    </section>
  );
}
