import { type FormEvent, useState } from 'react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Select, TextField } from '#ui/forms/field.tsx';
import { auditActions, operator } from '../actions.ts';
import { actionLabels } from './action-labels.ts';
import { type AuditSearchParams, hasFilters } from './audit-search-params.ts';

type AuditFilterFormProps = {
  params: AuditSearchParams;
  onChange: (filters: URLSearchParams) => void;
  /** The search string of the URL without filters. */
  clearTo: string;
};

/** The filters apply when the form is submitted, not on each change of a field. */
export function AuditFilterForm({ params, onChange, clearTo }: AuditFilterFormProps) {
  const [hasReversedDates, setHasReversedDates] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [first, last] = ['from', 'to'].map((name) => String(fields.get(name)));
    const isReversed = Boolean(first && last && last < first);
    setHasReversedDates(isReversed);
    if (isReversed) return;
    onChange(new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])));
  }

  const { act, actor, from, to } = params;
  return (
    <search>
      <form
        // The key resets the fields when the URL changes by a link or the back button.
        key={[act, actor, from, to].join(' ')}
        onSubmit={submit}
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[1.2fr_1.2fr_1fr_1fr_auto] lg:items-end"
      >
        <Select label={texts.auditFilters.action} name="act" defaultValue={act}>
          <option value="">{texts.auditFilters.allActions}</option>
          {auditActions.map((each) => (
            <option key={each} value={each}>
              {actionLabels[each]}
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
          error={hasReversedDates ? texts.auditFilters.rangeInvalid : undefined}
          defaultValue={to}
          min="1970-01-01"
          max="9999-12-31"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary">
            {texts.auditFilters.filter}
          </Button>
          {hasFilters(params) && (
            <ButtonLink to={{ search: clearTo }} variant="quiet" preventScrollReset>
              {texts.auditFilters.clear}
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  );
}
