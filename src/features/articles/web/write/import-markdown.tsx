import { FileUp } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '#ui/button.tsx';

type ImportMarkdownProps = { onFile: (file: File) => void };

/** A file with or without front matter becomes the text on the desk. */
export function ImportMarkdown({ onFile }: ImportMarkdownProps) {
  const inputRef = useRef<HTMLInputElement>(null);

  function pick(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0];
    // So that picking the same file again counts as a change.
    event.target.value = '';
    if (file) onFile(file);
  }

  return (
    <section aria-labelledby="import-markdown" className="flex flex-col items-start gap-3">
      <h2 id="import-markdown" className="font-serif text-xl">
        Bring a Markdown file
      </h2>
      <p className="text-ink-soft text-sm">
        Front matter fills in title, excerpt, category and tags. It replaces the text on this page.
      </p>
      <Button variant="secondary" size="small" onClick={() => inputRef.current?.click()}>
        <FileUp aria-hidden className="size-4" />
        Import .md file
      </Button>
      <input ref={inputRef} type="file" hidden accept=".md,.markdown,text/markdown" onChange={pick} />
    </section>
  );
}
