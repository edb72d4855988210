import { type FormEvent, useState } from 'react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Select, TextField } from '#ui/field.tsx';
import { auditActs, operator } from '../acts.ts';
import { actNames } from './act-words.ts';
import { type AuditSearchParams, hasFilters } from './audit-search-params.ts';

type AuditFilterFormProps = {
  place: AuditSearchParams;
  onChange: (filters: URLSearchParams) => void;
  /** The address without any of them. */
  clearTo: string;
};

/** Nothing is asked for before the button is pressed: four fields at once are one question. */
export function AuditFilterForm({ place, onChange, clearTo }: AuditFilterFormProps) {
  const [isTurned, setIsTurned] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [first, last] = ['from', 'to'].map((name) => String(fields.get(name)));
    const isBackwards = Boolean(first && last && last < first);
    setIsTurned(isBackwards);
    if (isBackwards) return;
    onChange(new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])));
  }

  const { act, actor, from, to } = place;
  return (
    <search>
      <form
        // Another address, from a link or the back button, is another state to start from.
        key={[act, actor, from, to].join(' ')}
        onSubmit={submit}
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[1.2fr_1.2fr_1fr_1fr_auto] lg:items-end"
      >
        <Select label={texts.auditFilters.action} name="act" defaultValue={act}>
          <option value="">{texts.auditFilters.allActions}</option>
          {auditActs.map((each) => (
            <option key={each} value={each}>
              {actNames[each]}
            </option>
          ))}
        </Select>
        <TextField
          label={texts.auditFilters.actor}
          name="who"
          defaultValue={actor}
          maxLength={100}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={fill(texts.auditFilters.actorHint, { operator })}
        />
        <TextField
          label={texts.auditFilters.from}
          name="from"
          type="date"
          defaultValue={from}
          min="1970-01-01"
          max="9999-12-31"
        />
        <TextField
          label={texts.auditFilters.to}
          name="to"
          type="date"
          error={isTurned ? texts.auditFilters.rangeInvalid : undefined}
          defaultValue={to}
          min="1970-01-01"
          max="9999-12-31"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary">
            {texts.auditFilters.filter}
          </Button>
          {hasFilters(place) && (
            <ButtonLink to={{ search: clearTo }} variant="quiet" preventScrollReset>
              {texts.auditFilters.clear}
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  );
}
