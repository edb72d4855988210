import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '#client/services.tsx';
import { categoriesQuery } from '#features/reading/categories-query.ts';
import { texts } from '#texts';
import { Choice } from '#ui/forms/choice.tsx';

type CategoryChoiceProps = {
  /** The slugs; null for all categories. */
  chosen: string[] | null;
  onChange: (chosen: string[] | null) => void;
  error: string | undefined;
};

/** The categories of an editor: all of them, or some. */
export function CategoryChoice({ chosen, onChange, error }: CategoryChoiceProps) {
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
        <p id={errorId} role="alert" className="font-medium text-accent text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
