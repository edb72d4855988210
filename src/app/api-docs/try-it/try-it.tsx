import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { texts } from '#texts';
import type { ApiCall } from '../openapi/api-description.ts';
import { TryItForm } from './try-it-form.tsx';

type TryItProps = { call: ApiCall };

/**
 * The form is rendered when it is first opened: hundreds of forms would make the page heavy, and they need the script
 * anyway.
 */
export function TryIt({ call }: TryItProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  // A reader may have opened it before hydration.
  useEffect(() => {
    if (ref.current?.open) setIsOpen(true);
  }, []);

  return (
    <details
      ref={ref}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group mt-6 rounded-md border border-line bg-raised"
    >
      <summary className="flex min-h-11 list-none items-center gap-2 px-4 font-medium hover:text-accent [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 group-open:rotate-90" />
        {texts.tryIt.title}
        <span className="sr-only">: {call.summary}</span>
      </summary>
      <div className="border-line border-t p-4">
        {isOpen && <TryItForm call={call} />}
        <noscript>{texts.tryIt.needsJavaScript}</noscript>
      </div>
    </details>
  );
}
