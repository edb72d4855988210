import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLive } from '#client/live/live.ts';
import { useApi } from '#client/services.tsx';
import { plural } from '#kit/plural.ts';
import type { MarkedPassages, PassagesState } from '#richtext/editor/passages/marked-passages.ts';
import { texts } from '#texts';
import type { GuestNote } from '../../guest-notes/contract.ts';
import { wholeText } from '../../guest-notes/guest-note-rules.ts';
import { locatePassage } from '../../locate-passage.ts';
import { GuestNoteCard } from './guest-note-card.tsx';
import { guestNotesQuery, type NotedArticle } from './guest-note-queries.ts';

const none: readonly GuestNote[] = [];

type GuestNotesPanelProps = NotedArticle & { passages: MarkedPassages };

/** What people without an account said about the text that its author has open. Renders nothing without notes. */
export function GuestNotesPanel({ passages, ...article }: GuestNotesPanelProps) {
  const queries = useQueryClient();
  const query = guestNotesQuery(useApi(), article);
  const { data: notes = none } = useQuery(query);
  useLive('review', () => void queries.invalidateQueries({ queryKey: query.queryKey }));
  const { states } = useNotedPassages(passages, notes);
  if (notes.length === 0) return null;
  const open = notes.filter(({ resolvedAt }) => resolvedAt === null);
  // What still needs an answer comes first.
  const sorted = [...open, ...notes.filter(({ resolvedAt }) => resolvedAt !== null)];
  return (
    <section
      aria-label={texts.guestNotes.title}
      className="mt-6 rounded-md border border-line bg-sunken px-5 py-4"
    >
      <h2 className="font-serif text-xl" aria-live="polite">
        {open.length === 0 ? texts.guestNotes.title : plural(texts.guestNotes.open, open.length)}
      </h2>
      <p className="mt-1 text-ink-soft text-sm">{texts.guestNotes.hint}</p>
      <ul className="my-4 grid max-h-[32rem] gap-4 overflow-y-auto xl:grid-cols-2">
        {sorted.map((note) => (
          <GuestNoteCard
            key={note.id}
            note={note}
            article={article}
            passageState={states.get(note.id)}
            onGoTo={(isByKey) => passages.goTo(note.id, { isFocused: isByKey })}
          />
        ))}
      </ul>
    </section>
  );
}

/** Shows the passages of the notes in the editor, and returns where they are. */
function useNotedPassages(passages: MarkedPassages, notes: readonly GuestNote[]): PassagesState {
  useEffect(() => {
    passages.setPassages(
      notes
        .filter(({ block }) => block !== wholeText)
        .map((note) => ({
          id: note.id,
          quote: note.quote,
          isOpen: note.resolvedAt === null,
          replacement: undefined,
          find: (blocks) => locatePassage(blocks, note),
        })),
      'guests',
    );
  }, [passages, notes]);
  useEffect(() => () => passages.setPassages([], 'guests'), [passages]);
  return useSyncExternalStore(passages.subscribe, passages.state, passages.state);
}
