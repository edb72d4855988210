import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useApi } from '#client/services.tsx';
import { maxAnswerLength } from '#features/articles/checklist.ts';
import type { GivenAnswer } from '#features/articles/checklist-schema.ts';
import { texts } from '#texts';
import { TextArea } from '#ui/forms/field.tsx';
import { checklistQuery } from '../../checklist/checklist-query.ts';
import { type ChecklistPoint, findAnswer, findMissing } from '../../checklist/checklist-rules.ts';

type ChecklistProps = {
  answers: readonly GivenAnswer[];
  onChange: (answers: GivenAnswer[]) => void;
  /** What the submission lacked; undefined until the author tried to submit, and after each answer. */
  error: string | undefined;
};

/** What the author answers before submitting. Renders nothing if the site asks nothing. */
export function Checklist({ answers, onChange, error }: ChecklistProps) {
  const { data: points = [], refetch } = useQuery(checklistQuery(useApi()));
  const missing = error === undefined ? undefined : findMissing(points, answers);

  useEffect(() => {
    // The server asked for something that this page does not: the list has changed since it was loaded.
    if (error !== undefined && !missing) void refetch();
  }, [error, missing, refetch]);

  if (points.length === 0) return null;
  const change = (point: ChecklistPoint, answer: Pick<GivenAnswer, 'answer' | 'words'> | undefined) =>
    onChange([
      // Answers to points that no longer exist, or had other words, are left behind.
      ...points.flatMap((each) => (each.id === point.id ? [] : (findAnswer(each, answers) ?? []))),
      ...(answer ? [{ point: point.id, asked: point.text, ...answer }] : []),
    ]);
  return (
    <section
      data-checklist
      aria-labelledby="checklist"
      className="mt-6 rounded-md border border-line bg-sunken px-5 py-4"
    >
      <h2 id="checklist" className="font-medium">
        {texts.checklist.title}
      </h2>
      <p className="mt-1 text-ink-soft text-sm">{texts.checklist.hint}</p>
      <ul className="mt-4 flex flex-col gap-4">
        {points.map((point) => (
          <li key={point.id}>
            <Point
              point={point}
              given={findAnswer(point, answers)}
              error={missing?.point.id === point.id ? missing.message : undefined}
              onChange={(answer) => change(point, answer)}
            />
          </li>
        ))}
      </ul>
      {error !== undefined && !missing && (
        <p role="alert" className="mt-3 font-medium text-bad text-sm">
          {error}
        </p>
      )}
    </section>
  );
}

type PointProps = {
  point: ChecklistPoint;
  given: GivenAnswer | undefined;
  error: string | undefined;
  onChange: (answer: Pick<GivenAnswer, 'answer' | 'words'> | undefined) => void;
};

function Point(props: PointProps) {
  return props.point.kind === 'tick' ? <TickPoint {...props} /> : <QuestionPoint {...props} />;
}

function TickPoint({ point, given, error, onChange }: PointProps) {
  const id = useId();
  const isTicked = given?.answer === 'yes';
  return (
    <>
      <label className="flex min-h-7 gap-2.5">
        <input
          type="checkbox"
          checked={isTicked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
          onChange={() => onChange(isTicked ? undefined : { answer: 'yes', words: '' })}
          className="mt-1 size-4 shrink-0 accent-accent"
        />
        <Asked point={point} />
      </label>
      <PointError id={id} error={error} />
    </>
  );
}

const choices = { no: texts.checklist.no, yes: texts.checklist.yes } as const;

function QuestionPoint({ point, given, error, onChange }: PointProps) {
  const id = useId();
  const lacksWords = error !== undefined && given?.answer === 'yes';
  return (
    <fieldset className="min-w-0" aria-describedby={error && !lacksWords ? id : undefined}>
      <legend>
        <Asked point={point} />
      </legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {(['no', 'yes'] as const).map((answer) => (
          <label key={answer} className="flex min-h-7 items-center gap-2.5">
            <input
              type="radio"
              name={id}
              checked={given?.answer === answer}
              aria-invalid={error && !lacksWords ? true : undefined}
              onChange={() => onChange({ answer, words: given?.words ?? '' })}
              className="size-4 shrink-0 accent-accent"
            />
            {choices[answer]}
          </label>
        ))}
      </div>
      {given?.answer === 'yes' && (
        <div className="mt-2 max-w-xl">
          <TextArea
            label={texts.checklist.words}
            rows={2}
            value={given.words}
            // Longer than the limit, so that a text that is too long is not cut off while pasting.
            maxLength={maxAnswerLength * 4}
            error={lacksWords ? error : undefined}
            onChange={({ target }) => onChange({ answer: 'yes', words: target.value })}
          />
        </div>
      )}
      {!lacksWords && <PointError id={id} error={error} />}
    </fieldset>
  );
}

function Asked({ point }: { point: ChecklistPoint }) {
  return (
    <span dir="auto" className="[overflow-wrap:anywhere]">
      {point.text}
      {!point.isRequired && <span className="text-ink-soft text-sm"> {texts.checklist.optional}</span>}
    </span>
  );
}

function PointError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={id} className="mt-1 font-medium text-bad text-sm">
      {error}
    </p>
  );
}
