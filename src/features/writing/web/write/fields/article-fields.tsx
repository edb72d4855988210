import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useApi } from '#client/services.tsx';
import { maxTags } from '#features/articles/rules.ts';
import { categoriesQuery, findBySlug, popularTagsQuery } from '#features/reading/categories-query.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Select } from '#ui/forms/field.tsx';
import { TagInput } from '#ui/forms/tag-input.tsx';
import type { FieldErrors, Fields } from '../use-article-form.ts';
import { CountedField } from './counted-field.tsx';

type ArticleFieldsProps = {
  ref: Ref<HTMLDivElement>;
  fields: Fields;
  errors: FieldErrors;
  onChange: (change: Partial<Fields>) => void;
};

export function ArticleFields({ ref, fields, errors, onChange }: ArticleFieldsProps) {
  const api = useApi();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const { data: popularTags = [] } = useQuery(popularTagsQuery(api));
  // The text may have been written before the category was renamed.
  const category = findBySlug(categories, fields.category)?.slug ?? fields.category;
  return (
    <div ref={ref} className="flex flex-col gap-5">
      <CountedField
        name="title"
        label={texts.articleFields.title}
        rows={1}
        value={fields.title}
        error={errors.title}
        placeholder={texts.articleFields.titlePlaceholder}
        className="min-h-14 font-serif text-2xl"
        onKeyDown={(event) => {
          // The field wraps, but a title is one line.
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={(title) => onChange({ title: title.replace(/\s*\n\s*/g, ' ') })}
      />
      <CountedField
        name="excerpt"
        label={texts.articleFields.excerpt}
        rows={3}
        value={fields.excerpt}
        error={errors.excerpt}
        hint={texts.articleFields.excerptHint}
        className="min-h-24"
        onChange={(excerpt) => onChange({ excerpt })}
      />
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Select
          label={texts.articleLabels.category}
          value={category}
          error={errors.category}
          onChange={(event) => onChange({ category: event.target.value })}
        >
          <option value="">{texts.articleFields.categoryPlaceholder}</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
          {/* Until the categories are loaded, the chosen one is there too. */}
          {category !== '' && !categories.some(({ slug }) => slug === category) && (
            <option value={category}>{category}</option>
          )}
        </Select>
        <TagInput
          label={texts.articleLabels.tags}
          hint={fill(texts.articleFields.tagsHint, { most: maxTags })}
          tags={fields.tags}
          max={maxTags}
          known={popularTags}
          {...(errors.tags && { error: errors.tags })}
          onChange={(tags) => onChange({ tags })}
        />
      </div>
    </div>
  );
}
