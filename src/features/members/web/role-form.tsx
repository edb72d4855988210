import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useApi } from '#client/services.tsx';
import { categoriesQuery } from '#features/reading/categories-query.ts';
import { type Role, roles } from '#kit/roles.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Choice } from '#ui/forms/choice.tsx';
import { Select } from '#ui/forms/field.tsx';
import { membersCalls } from '../calls.ts';
import type { Member } from '../contract.ts';
import { checkRole } from '../rules.ts';
import { roleHints, roleLabels } from './member-labels.ts';
import { useMemberChange } from './use-member-change.ts';

type RoleSetting = Pick<Member, 'role' | 'categories'>;

/** The role of a member, and the categories of an editor. */
export function RoleForm({ member, isOwn }: { member: Member; isOwn: boolean }) {
  const api = useApi();
  const [role, setRole] = useState<Role>(member.role);
  const [categories, setCategories] = useState(member.categories);
  const [error, setError] = useState<string>();
  const put = (setting: RoleSetting) =>
    api.call(membersCalls.changeRole, { params: { id: member.id }, body: setting });
  const restore = useMemberChange(member.id, { change: put });
  const save = useMemberChange(member.id, {
    change: put,
    undo: ({ previous }) => ({
      label: texts.reviewLabels.undo,
      otherWay: texts.memberPage.undoRoleHint,
      onSelect: () => restore.mutate(previous),
    }),
  });
  const setting: RoleSetting = { role, categories: role === 'editor' ? categories : null };
  const isUnchanged =
    JSON.stringify(setting) === JSON.stringify({ role: member.role, categories: member.categories });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const check = checkRole(setting);
    setError(check.ok ? undefined : check.message);
    if (check.ok && !save.isPending) save.mutate(setting);
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Select
        label={texts.memberPage.roleOfAccount}
        isLabelHidden
        value={role}
        hint={roleHints[role]}
        onChange={(event) => setRole(event.target.value as Role)}
      >
        {roles.map((each) => (
          <option key={each} value={each}>
            {roleLabels[each]}
          </option>
        ))}
      </Select>
      {role === 'editor' && (
        <CategoryChoice
          chosen={categories}
          onChange={(next) => {
            setCategories(next);
            setError(undefined);
          }}
          error={error}
        />
      )}
      {isOwn && role !== 'admin' && <p className="text-sm text-wait">{texts.memberPage.ownRoleWarning}</p>}
      <div>
        <Button type="submit" variant="secondary" isPending={save.isPending} aria-disabled={isUnchanged}>
          {texts.memberPage.saveRole}
        </Button>
      </div>
    </form>
  );
}

type CategoryChoiceProps = {
  /** The slugs; null for all categories. */
  chosen: string[] | null;
  onChange: (chosen: string[] | null) => void;
  error: string | undefined;
};

function CategoryChoice({ chosen, onChange, error }: CategoryChoiceProps) {
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()));
  const errorId = useId();
  const groupName = useId();
  const toggle = (slug: string) =>
    onChange(
      chosen?.includes(slug) ? chosen.filter((each) => each !== slug) : [...(chosen ?? []), slug].sort(),
    );
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 font-medium text-sm">{texts.memberPage.categories}</legend>
      <Choice type="radio" name={groupName} isChecked={chosen === null} onChange={() => onChange(null)}>
        {texts.memberPage.allCategories}
      </Choice>
      <Choice
        type="radio"
        name={groupName}
        isChecked={chosen !== null}
        onChange={() => onChange(chosen ?? [])}
      >
        {texts.memberPage.someCategories}
      </Choice>
      {chosen !== null && (
        <div className="ms-7 grid gap-x-4 gap-y-2 sm:grid-cols-2">
          {categories.map(({ slug, name }) => (
            <Choice
              key={slug}
              type="checkbox"
              isChecked={chosen.includes(slug)}
              onChange={() => toggle(slug)}
            >
              {name}
            </Choice>
          ))}
        </div>
      )}
      {error && (
        <p id={errorId} role="alert" className="font-medium text-bad text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
