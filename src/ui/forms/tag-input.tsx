import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Field } from './field.tsx';
import { addTags, suggestTags } from './tag-list.ts';
import { useIsInside } from './use-is-inside.ts';

type TagInputProps = {
  label: string;
  hint?: string;
  error?: string;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  /** Tags to suggest while typing. */
  known?: readonly string[];
  max?: number;
};

const defaultMax = 10;
const hideDelayMs = 200;

/** Tags as chips: Enter or a comma adds a tag, Backspace in the empty field removes the last one. */
export function TagInput({
  label,
  hint,
  error,
  tags,
  onChange,
  known = [],
  max = defaultMax,
}: TagInputProps) {
  const [typed, setTyped] = useState('');
  const suggestions = suggestTags({ known, chosen: tags, typed });
  const isFull = tags.length >= max;
  const { isInside, handlers } = useIsInside(hideDelayMs);

  function add(text: string): void {
    onChange(addTags(tags, text, max));
    setTyped('');
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    // While an input method is composing, Enter confirms its text.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (typed.trim() !== '') add(typed);
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) {
      onChange(tags.slice(0, -1));
    }
  }

  return (
    <Field label={label} hint={hint} {...(error && { error })}>
      {(control) => (
        <div className="flex flex-col gap-2" {...handlers}>
          <div className="flex min-h-11 flex-wrap items-center gap-1.5 rounded-md border border-edge bg-raised p-1.5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent has-[input[aria-invalid]]:border-bad has-[input[aria-invalid]]:bg-bad-tint">
            {tags.map((tag) => (
              <Chip key={tag} tag={tag} onRemove={() => onChange(tags.filter((other) => other !== tag))} />
            ))}
            <input
              dir="auto"
              {...control}
              value={typed}
              // Not disabled: it would lose the focus, and Backspace could no longer remove a tag.
              readOnly={isFull && typed === ''}
              placeholder={isFull ? fill(texts.tagInput.limitReached, { most: max }) : texts.tagInput.addTag}
              onKeyDown={handleKey}
              onChange={(event) => {
                const text = event.target.value;
                if (text.includes(',')) add(text);
                else setTyped(text);
              }}
              className="min-h-8 min-w-28 flex-1 bg-transparent px-1.5 outline-none placeholder:text-ink-soft"
            />
          </div>
          {isInside && suggestions.length > 0 && (
            <fieldset
              // Some browsers do not focus a clicked button, so the field would lose the focus and the suggestions
              // would disappear.
              onMouseDown={(event) => event.preventDefault()}
              className="flex flex-wrap gap-1.5"
            >
              <legend className="sr-only">{texts.tagInput.suggestedTags}</legend>
              {suggestions.map((tag) => (
                <button
                  dir="auto"
                  key={tag}
                  type="button"
                  onClick={() => add(tag)}
                  className="min-h-8 rounded-sm border border-edge border-dashed px-2.5 text-ink-soft text-sm hover:border-accent hover:text-accent"
                >
                  {tag}
                </button>
              ))}
            </fieldset>
          )}
        </div>
      )}
    </Field>
  );
}

function Chip({ tag, onRemove }: { tag: string; onRemove: () => void }) {
  return (
    <span className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-sm bg-sunken pl-2.5 text-sm">
      <span dir="auto" className="truncate">
        {tag}
      </span>
      <button
        type="button"
        aria-label={fill(texts.tagInput.removeTag, { tag })}
        onClick={onRemove}
        className="inline-flex size-7 items-center justify-center text-ink-soft hover:text-accent"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}
