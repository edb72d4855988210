import { type KeyboardEvent, useRef } from 'react';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextArea } from '#ui/forms/field.tsx';
import type { Person } from '../../contract.ts';
import { useMentions } from './use-mentions.ts';

type CommentFieldProps = {
  articleId: string;
  label: string;
  value: string;
  error: string | undefined;
  rows: number;
  isReadOnly: boolean;
  isFocused: boolean;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The field of a comment, which suggests members behind an `@`. */
export function CommentField(props: CommentFieldProps) {
  const { articleId, label, value, error, rows, isReadOnly, isFocused, onChange, onKeyDown } = props;
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions({ articleId, text: value, fieldRef, onChange });
  const { isOpen, listId, people, chosen } = mentions;
  return (
    <div className="relative">
      <TextArea
        ref={fieldRef}
        label={label}
        hint={texts.commentForm.formattingHint}
        value={value}
        readOnly={isReadOnly}
        error={error}
        rows={rows}
        autoFocus={isFocused}
        // A multi-line field cannot be a combobox. Screen readers announce the list by these, and by the status below.
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? mentions.optionId(chosen) : undefined}
        onChange={({ target }) => {
          onChange(target.value);
          mentions.look(target);
        }}
        onClick={({ currentTarget }) => mentions.look(currentTarget)}
        onBlur={mentions.close}
        onKeyDown={(event) => {
          if (!mentions.handleKey(event)) onKeyDown(event);
        }}
        className="field-sizing-content min-h-24"
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={texts.mentionList.label}
          className="absolute inset-x-0 z-20 mt-1 max-w-sm overflow-hidden rounded-md border border-line bg-raised py-1 shadow-float"
        >
          {people.map((person, index) => (
            <PersonOption
              key={person.username}
              id={mentions.optionId(index)}
              person={person}
              isChosen={index === chosen}
              onTake={() => mentions.take(index)}
            />
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {isOpen && plural(texts.mentionList.found, people.length)}
        {mentions.isEmpty && texts.mentionList.none}
      </p>
    </div>
  );
}

type PersonOptionProps = { id: string; person: Person; isChosen: boolean; onTake: () => void };

function PersonOption({ id, person, isChosen, onTake }: PersonOptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the chosen option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      // A click must not take the focus from the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onTake}
      className={classNames(
        'flex min-h-10 cursor-pointer items-center gap-2 px-3 py-1.5 text-sm hover:bg-sunken',
        isChosen && 'bg-tint',
      )}
    >
      <Avatar name={person.name} src={person.avatar} size="small" />
      <span className="min-w-0 truncate">
        <bdi className="font-medium">{person.name}</bdi>{' '}
        <span className="text-ink-soft">@{person.username}</span>
      </span>
    </div>
  );
}
