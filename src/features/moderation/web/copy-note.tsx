import { Copy } from 'lucide-react';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import type { CopyOf } from '../contract.ts';

/** Says that a comment is almost the same as another one, with a link to it. */
export function CopyNote({ copyOf }: { copyOf: CopyOf }) {
  return (
    <p className="flex gap-2 text-sm text-wait [overflow-wrap:anywhere]">
      <Copy aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <RichText
          text={texts.lookAlikes.copyOf}
          values={{ title: copyOf.title }}
          parts={{ link: <Link to={copyOf.link} className="underline underline-offset-4" /> }}
        />
      </span>
    </p>
  );
}
