import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type PointKind, pointKinds } from '#features/articles/checklist.ts';
import { maxPointLength, maxPoints } from '#features/reviews/checklist/checklist-points.ts';
import type { ChecklistPoint } from '#features/reviews/checklist/checklist-rules.ts';
import type { FieldErrors } from '#features/site/rules.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button, IconButton } from '#ui/button.tsx';
import { Choice } from '#ui/forms/choice.tsx';
import { Select, TextField } from '#ui/forms/field.tsx';

const kindLabels: Record<PointKind, string> = {
  tick: texts.checklistSettings.kindTick,
  question: texts.checklistSettings.kindQuestion,
};

type ChecklistSettingsProps = {
  points: readonly ChecklistPoint[];
  errors: FieldErrors;
  onChange: (points: ChecklistPoint[]) => void;
};

type Move = { id: string; button: 'up' | 'down'; position: number };

/** What authors answer before they submit: points in their order, with buttons that need no pointer. */
export function ChecklistSettings({ points, errors, onChange }: ChecklistSettingsProps) {
  const [moved, setMoved] = useState<Move>();
  const listRef = useRef<HTMLOListElement>(null);

  useEffect(() => {
    if (!moved) return;
    // A moved element loses the focus. At an end of the list, the other button is the one that still works.
    const buttons = [...(listRef.current?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])];
    const own = buttons.filter(({ dataset }) => dataset.move?.startsWith(`${moved.id} `));
    const pressed = own.find(({ dataset }) => dataset.move === `${moved.id} ${moved.button}`);
    (pressed?.disabled ? own.find(({ disabled }) => !disabled) : pressed)?.focus();
  }, [moved]);

  function move(index: number, button: 'up' | 'down'): void {
    const point = points[index];
    if (!point) return;
    const to = button === 'up' ? index - 1 : index + 1;
    onChange(points.toSpliced(index, 1).toSpliced(to, 0, point));
    setMoved({ id: point.id, button, position: to + 1 });
  }

  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">{texts.checklistSettings.title}</legend>
      <p className="mt-1 text-ink-soft text-sm">{texts.checklistSettings.hint}</p>
      {points.length === 0 && <p className="mt-3 text-ink-soft">{texts.checklistSettings.empty}</p>}
      <ol ref={listRef} className="mt-3 flex flex-col gap-3">
        {points.map((point, index) => (
          <PointRow
            key={point.id}
            point={point}
            index={index}
            isLast={index === points.length - 1}
            error={errors[`checklist.${index}`]}
            onChange={(change) => onChange(points.with(index, { ...point, ...change }))}
            onMove={(button) => move(index, button)}
            onRemove={() => onChange(points.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved && fill(texts.checklistSettings.movedTo, { position: moved.position, count: points.length })}
      </p>
      {errors.checklist && <p className="mt-2 font-medium text-bad text-sm">{errors.checklist}</p>}
      {points.length < maxPoints && (
        <Button
          variant="secondary"
          size="small"
          className="mt-3 min-h-11"
          onClick={() =>
            onChange([...points, { id: freeId(points), kind: 'tick', text: '', isRequired: true }])
          }
        >
          <Plus aria-hidden className="size-4" />
          {texts.checklistSettings.add}
        </Button>
      )}
    </fieldset>
  );
}

/** An id that no point has had here: an answer to a removed point must not count for a new one. */
function freeId(points: readonly ChecklistPoint[]): string {
  const id = `point-${Date.now().toString(36)}`;
  return points.some((point) => point.id === id) ? `${id}-${points.length}` : id;
}

type PointRowProps = {
  point: ChecklistPoint;
  index: number;
  isLast: boolean;
  error: string | undefined;
  onChange: (change: Partial<ChecklistPoint>) => void;
  onMove: (button: 'up' | 'down') => void;
  onRemove: () => void;
};

function PointRow({ point, index, isLast, error, onChange, onMove, onRemove }: PointRowProps) {
  const number = index + 1;
  const text = point.text || texts.checklistSettings.newPoint;
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line p-4">
      <TextField
        name={`checklist.${index}`}
        label={fill(texts.checklistSettings.point, { number })}
        value={point.text}
        maxLength={maxPointLength * 2}
        error={error}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Select
          label={fill(texts.checklistSettings.kind, { number })}
          isLabelHidden
          value={point.kind}
          onChange={({ target }) =>
            onChange({ kind: pointKinds.find((kind) => kind === target.value) ?? point.kind })
          }
        >
          {pointKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </Select>
        <Choice
          type="checkbox"
          isChecked={point.isRequired}
          onChange={() => onChange({ isRequired: !point.isRequired })}
        >
          {texts.checklistSettings.required}
        </Choice>
        <div className="flex items-center gap-1">
          <IconButton
            data-move={`${point.id} up`}
            label={fill(texts.checklistSettings.moveUp, { text })}
            disabled={index === 0}
            onClick={() => onMove('up')}
          >
            <ArrowUp aria-hidden className="size-4" />
          </IconButton>
          <IconButton
            data-move={`${point.id} down`}
            label={fill(texts.checklistSettings.moveDown, { text })}
            disabled={isLast}
            onClick={() => onMove('down')}
          >
            <ArrowDown aria-hidden className="size-4" />
          </IconButton>
          <IconButton label={fill(texts.checklistSettings.remove, { text })} onClick={onRemove}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      </div>
    </li>
  );
}
