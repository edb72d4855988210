import { useEffect, useState } from 'react';
import { useApi } from '#client/services.tsx';
import { writingCalls } from '../../../calls.ts';
import { RenderedText } from './rendered-text.tsx';
import { SanitizedContent } from './sanitized-content.tsx';

// Both dialogs load this file lazily: one lazy part must not import another (`scripts/build/retry-imports.ts`).
export { SanitizedContent };

/** The text as readers will see it. Shows it without highlighted code until the server has rendered it. */
export function PreviewContent({ html }: { html: string }) {
  const rendered = useRendered(html);
  return rendered ? <RenderedText html={rendered} /> : <SanitizedContent name="preview" html={html} />;
}

function useRendered(html: string): string | null {
  const api = useApi();
  const [rendered, setRendered] = useState<{ of: string; html: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    api.call(writingCalls.preview, { body: { content: html } }).then(
      ({ renderedContent }) => isCurrent && setRendered({ of: html, html: renderedContent }),
      // The text without highlighting is already shown.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [api, html]);
  return rendered?.of === html ? rendered.html : null;
}
