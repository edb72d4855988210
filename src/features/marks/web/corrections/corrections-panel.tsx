import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { plural } from '#kit/plural.ts';
import type { MarkedPassages, PassagesState } from '#richtext/editor/passages/marked-passages.ts';
import { texts } from '#texts';
import { Choice } from '#ui/forms/choice.tsx';
import type { PassageState } from '../passage-link.tsx';
import { CorrectionCard } from './correction-card.tsx';
import { type CorrectedArticle, correctionsQuery } from './correction-queries.ts';
import {
  correctionStateOf,
  useCorrectedPassages,
  useCorrectionChanges,
  useRecordedCorrections,
} from './use-corrections.ts';

/** Another correction of the same words is in the text: this one must not be taken elsewhere. */
function passageStateOf({ states, session }: PassagesState, id: string): PassageState {
  if (session.get(id) === 'stale') return 'changed';
  return states.get(id);
}

type CorrectionsPanelProps = CorrectedArticle & { passages: MarkedPassages };

/** What readers propose for the article that its author has open. Renders nothing for an article that readers do not see. */
export function CorrectionsPanel({ passages, ...article }: CorrectionsPanelProps) {
  const { data } = useQuery(correctionsQuery(useApi(), article));
  const changes = useCorrectionChanges(article);
  const state = useCorrectedPassages(passages, data?.corrections);
  useRecordedCorrections(passages, article);
  if (!data || (!data.isPublic && data.corrections.length === 0)) return null;
  const { corrections, isPublic, isClosed } = data;
  const open = corrections.filter((each) => correctionStateOf(each, state.session) === 'open');
  return (
    <section
      aria-label={texts.correctionsPanel.title}
      className="mt-6 rounded-md border border-line bg-sunken px-5 py-4"
    >
      {corrections.length > 0 && (
        <>
          <h2 className="font-serif text-xl" aria-live="polite">
            {open.length === 0
              ? texts.correctionsPanel.title
              : plural(texts.correctionsPanel.open, open.length)}
          </h2>
          <p className="mt-1 text-ink-soft text-sm">{texts.correctionsPanel.hint}</p>
          <ul className="my-4 grid gap-4 xl:grid-cols-2">
            {corrections.map((correction) => (
              <CorrectionCard
                key={correction.id}
                correction={correction}
                state={correctionStateOf(correction, state.session)}
                isRecorded={correctionStateOf(correction, state.session) === correction.state}
                passageState={passageStateOf(state, correction.id)}
                passages={passages}
                changes={changes}
              />
            ))}
          </ul>
        </>
      )}
      {isPublic && (
        <>
          <Choice type="checkbox" isChecked={!isClosed} onChange={() => void changes.setClosed(!isClosed)}>
            {texts.correctionsPanel.allow}
          </Choice>
          <p className="text-ink-soft text-sm">{texts.correctionsPanel.allowHint}</p>
        </>
      )}
    </section>
  );
}
