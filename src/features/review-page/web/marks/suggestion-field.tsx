import { Replace } from 'lucide-react';
import { useMemo } from 'react';
import { maxReplacementLength } from '#features/marks/rules.ts';
import { suggestionLabel } from '#features/marks/suggestion-state.ts';
import { comparePlainWords } from '#richtext/diff/words/compare-plain-words.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/forms/field.tsx';
import { WordChanges } from '#ui/word-changes.tsx';

export type SuggestionInput = {
  quote: string;
  /** Undefined without a suggestion. */
  replacement: string | undefined;
  onChange: (replacement: string | undefined) => void;
};

/** Lets a reviewer write other words for the passage. It starts with the passage, because most suggestions change a word or two. */
export function SuggestionField({ quote, replacement, onChange }: SuggestionInput) {
  if (replacement === undefined) {
    return (
      <div>
        <Button variant="secondary" size="small" onClick={() => onChange(quote)}>
          <Replace aria-hidden className="size-4" />
          {texts.suggestions.suggest}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label={texts.suggestions.replacement}
        hint={texts.suggestions.replacementHint}
        value={replacement}
        rows={2}
        maxLength={maxReplacementLength}
        autoFocus
        onChange={(event) => onChange(event.target.value)}
        className="field-sizing-content max-h-60 min-h-16 text-[0.9375rem]"
      />
      {replacement !== quote && <SuggestedWords quote={quote} replacement={replacement} />}
      <div>
        <Button variant="quiet" size="small" onClick={() => onChange(undefined)}>
          {texts.suggestions.withoutSuggestion}
        </Button>
      </div>
    </div>
  );
}

type SuggestedWordsProps = { quote: string; replacement: string };

/** What the suggestion removes and adds. */
export function SuggestedWords({ quote, replacement }: SuggestedWordsProps) {
  const changes = useMemo(() => comparePlainWords(quote, replacement), [quote, replacement]);
  return (
    <WordChanges
      changes={changes}
      label={suggestionLabel(quote, replacement)}
      className="rounded-md bg-sunken px-3 py-2 text-sm"
    />
  );
}
