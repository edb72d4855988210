import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { seriesCalls } from '../../calls.ts';
import type { OwnSeries } from '../../contract.ts';
import { useSeriesChange } from '../use-series-change.ts';

/** Whom the owner allows to add their own articles. */
export function SeriesPeople({ series }: { series: OwnSeries }) {
  const { id, members } = series;
  const [username, setUsername] = useState('');
  const change = useSeriesChange();

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (username.trim() === '') return;
    const body = { username: username.trim() };
    if (await change.run((api) => api.call(seriesCalls.addMember, { params: { id }, body }))) setUsername('');
  }

  const remove = (accountId: string) =>
    change.run((api) => api.call(seriesCalls.removeMember, { params: { id, accountId } }));

  return (
    <details className="mt-4">
      <summary className="w-fit py-0.5 text-ink-soft text-sm underline-offset-4 hover:underline">
        {texts.series.people}
      </summary>
      <ul className="mt-2 flex flex-wrap gap-2">
        {members.map((member) => (
          <li key={member.id} className="flex items-center gap-1 rounded-md border border-line ps-3 text-sm">
            <bdi>{member.name}</bdi>
            <Button
              variant="quiet"
              size="small"
              aria-label={fill(texts.series.removePerson, { name: member.name })}
              onClick={() => void remove(member.id)}
            >
              <X aria-hidden className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={(event) => void add(event)} className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          label={texts.series.username}
          value={username}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setUsername(event.target.value)}
        />
        <Button type="submit" variant="secondary" isPending={change.isPending}>
          {texts.series.allow}
        </Button>
      </form>
    </details>
  );
}
