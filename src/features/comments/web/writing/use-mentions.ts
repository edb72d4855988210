import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { useApi } from '#client/services.tsx';
import { peopleQuery } from '../member-queries.ts';
import { completeMention, findMentionToken, type MentionToken } from './mention-token.ts';

// While somebody types on, no name is looked up.
const pauseMs = 150;

type MentionsOptions = {
  articleId: string;
  text: string;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
};

/** Suggests members behind an `@`. The focus stays in the field; arrow keys choose, Enter and Tab take, Escape closes. */
export function useMentions({ articleId, text, fieldRef, onChange }: MentionsOptions) {
  const listId = useId();
  const [token, setToken] = useState<MentionToken>();
  const [chosen, setChosen] = useState(0);
  const q = usePaused(token?.q);
  const { data, isSuccess } = useQuery({
    ...peopleQuery(useApi(), { articleId, q: q ?? '' }),
    enabled: q !== undefined,
  });
  const people = token !== undefined && q === token.q ? (data ?? []) : [];
  const isOpen = people.length > 0;

  /** Call it after every change of the text or the caret. */
  function look(field: HTMLTextAreaElement): void {
    const isCaret = field.selectionStart === field.selectionEnd;
    setToken(isCaret ? findMentionToken(field.value, field.selectionStart) : undefined);
    setChosen(0);
  }

  function take(index: number): void {
    const person = people[index];
    const field = fieldRef.current;
    if (!person || !token || !field) return;
    const completed = completeMention(text, token, person.username);
    onChange(completed.text);
    setToken(undefined);
    field.focus();
    // Once the new text is in the field.
    requestAnimationFrame(() => field.setSelectionRange(completed.caret, completed.caret));
  }

  /** Returns whether the key was for the list. */
  function handleKey(event: KeyboardEvent): boolean {
    // Enter also ends the composition of an East Asian word.
    if (!isOpen || event.nativeEvent.isComposing || event.metaKey || event.ctrlKey) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((chosen + step + people.length) % people.length);
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) take(chosen);
    else if (event.key === 'Escape') setToken(undefined);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    listId,
    optionId: (index: number) => `${listId}-${index}`,
    people,
    chosen,
    isOpen,
    /** Something was typed behind the `@`, and nobody has such a name. */
    isEmpty: token !== undefined && token.q !== '' && q === token.q && isSuccess && people.length === 0,
    close: () => setToken(undefined),
    look,
    take,
    handleKey,
  };
}

function usePaused(value: string | undefined): string | undefined {
  const [paused, setPaused] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return value === undefined ? undefined : paused;
}
