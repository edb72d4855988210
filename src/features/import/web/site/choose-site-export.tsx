import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/services.tsx';
import { categoriesQuery } from '#features/reading/categories-query.ts';
import { texts } from '#texts';
import { Choice } from '#ui/forms/choice.tsx';
import { Select, TextField } from '#ui/forms/field.tsx';
import { siteImportCalls } from '../../site-calls.ts';
import { PickExport, ReadingState } from '../pick-export.tsx';
import { siteImportKey, siteImportQuery } from './site-import-queries.ts';

/** How to import, and the file. */
export function ChooseSiteExport({ isAnother }: { isAnother: boolean }) {
  const [asApproved, setAsApproved] = useState(false);
  const [category, setCategory] = useState('');
  const [oldAddress, setOldAddress] = useState('');
  const { mutate: read, isPending, error } = useRead();
  const options = { asApproved, category, oldAddress: oldAddress.trim() };

  return (
    <section aria-label={texts.siteImport.choose} className="flex flex-col items-start gap-5">
      <p className="text-ink-soft">{texts.importing.formats}</p>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1.5 font-medium text-sm">{texts.siteImport.become}</legend>
        <Choice type="radio" name="become" isChecked={!asApproved} onChange={() => setAsApproved(false)}>
          {texts.siteImport.asDrafts}
        </Choice>
        <Choice type="radio" name="become" isChecked={asApproved} onChange={() => setAsApproved(true)}>
          {texts.siteImport.asApproved}
        </Choice>
        {asApproved && (
          <p className="mt-1 max-w-measure text-ink-soft text-sm">{texts.siteImport.asApprovedHint}</p>
        )}
      </fieldset>
      <CategoryChoice category={category} onChange={setCategory} />
      <TextField
        label={texts.siteImport.oldAddress}
        hint={texts.siteImport.oldAddressHint}
        type="url"
        placeholder="https://"
        value={oldAddress}
        onChange={({ target }) => setOldAddress(target.value)}
      />
      <div className="flex flex-col items-start gap-2">
        <PickExport
          isAnother={isAnother}
          isPending={isPending}
          onPick={(file) => read({ file, ...options })}
        />
        <p className="text-ink-soft text-sm">{texts.siteImport.sizeHint}</p>
      </div>
      <ReadingState isPending={isPending} error={error} />
    </section>
  );
}

type Reading = { file: File; asApproved: boolean; category: string; oldAddress: string };

function useRead() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file, asApproved, ...options }: Reading) =>
      api.call(siteImportCalls.read, {
        file,
        query: { asApproved: asApproved ? 'true' : 'false', ...options },
      }),
    onSuccess: async (response) => {
      // An older response must not replace this one.
      await queries.cancelQueries({ queryKey: siteImportKey });
      queries.setQueryData(siteImportQuery(api).queryKey, response.import);
    },
  });
}

type CategoryChoiceProps = { category: string; onChange: (category: string) => void };

function CategoryChoice({ category, onChange }: CategoryChoiceProps) {
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()));
  return (
    <Select
      label={texts.siteImport.category}
      hint={texts.siteImport.categoryHint}
      value={category}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{texts.siteImport.noCategory}</option>
      {categories.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </Select>
  );
}
