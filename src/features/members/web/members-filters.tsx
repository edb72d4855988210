import type { FormEvent } from 'react';
import { roles } from '#kit/roles.ts';
import { texts } from '#texts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Select, TextField } from '#ui/forms/field.tsx';
import { roleLabels } from './member-labels.ts';
import { hasFilters, type MembersSearchParams } from './members-search-params.ts';

type MembersFiltersProps = {
  params: MembersSearchParams;
  onChange: (filters: URLSearchParams) => void;
  /** The search string of the URL without filters. */
  clearTo: string;
};

/** The filters apply when the form is submitted, not on each change of a field. */
export function MembersFilters({ params, onChange, clearTo }: MembersFiltersProps) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    onChange(new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])));
  }

  const { q, role, state, sort } = params;
  return (
    <search>
      <form
        // The key resets the fields when the URL changes by a link or the back button.
        key={[q, role, state, sort].join(' ')}
        onSubmit={submit}
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto] lg:items-end"
      >
        <TextField
          label={texts.membersFilters.search}
          name="q"
          type="search"
          defaultValue={q}
          maxLength={100}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={texts.membersFilters.searchHint}
        />
        <Select label={texts.membersFilters.role} name="role" defaultValue={role}>
          <option value="">{texts.membersFilters.allRoles}</option>
          {roles.map((each) => (
            <option key={each} value={each}>
              {roleLabels[each]}
            </option>
          ))}
        </Select>
        <Select label={texts.membersFilters.state} name="state" defaultValue={state}>
          <option value="">{texts.membersFilters.allStates}</option>
          <option value="active">{texts.membersFilters.active}</option>
          <option value="silenced">{texts.membersFilters.silenced}</option>
          <option value="suspended">{texts.membersFilters.suspended}</option>
          <option value="imported">{texts.membersFilters.imported}</option>
        </Select>
        <Select label={texts.membersFilters.sort} name="sort" defaultValue={sort}>
          <option value="joined">{texts.membersFilters.byJoined}</option>
          <option value="seen">{texts.membersFilters.bySeen}</option>
        </Select>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary">
            {texts.membersFilters.show}
          </Button>
          {hasFilters(params) && (
            <ButtonLink to={{ search: clearTo }} variant="quiet" preventScrollReset>
              {texts.membersFilters.clear}
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  );
}
