import { type FormEvent, useState } from 'react';
import { useApi } from '#client/services.tsx';
import { type Role, roles } from '#kit/roles.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/forms/field.tsx';
import { membersCalls } from '../calls.ts';
import type { Member } from '../contract.ts';
import { checkRole } from '../rules.ts';
import { CategoryChoice } from './category-choice.tsx';
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
