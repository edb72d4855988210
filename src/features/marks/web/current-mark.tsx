import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { RichText } from '#ui/rich-text.tsx';
import type { Mark } from '../mark-schema.ts';
import { suggestionLabel } from '../suggestion-state.ts';

type CurrentMarkProps = {
  /** The open mark whose passage contains the caret. */
  mark: Mark | undefined;
  onShow: (id: string) => void;
};

/**
 * On small screens the list of marks is off screen while the author writes, so show the mark at the caret below the
 * text.
 */
export function CurrentMark({ mark, onShow }: CurrentMarkProps) {
  if (!mark) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex animate-rise items-center gap-4 border-edge border-t bg-raised px-gutter py-3 shadow-float sm:bottom-36 sm:border-y lg:hidden">
      <p className="line-clamp-2 min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
        <RichText
          text={texts.currentMark.nameAndRemark}
          parts={{ name: <span className="font-medium" /> }}
          values={{ name: mark.by?.name ?? texts.reviewLabels.unknownReviewer, remark: remarkOf(mark) }}
        />
      </p>
      <Button variant="secondary" size="small" onClick={() => onShow(mark.id)}>
        {texts.currentMark.showMark}
      </Button>
    </div>
  );
}

function remarkOf({ body, quote, suggestion }: Mark): string {
  return body === '' && suggestion ? suggestionLabel(quote, suggestion.replacement) : body;
}
