import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { Select, TextArea, TextField } from '#ui/field.tsx';
import { TagInput } from '#ui/tag-input.tsx';
import { firstCategories, maxExcerptLength, maxTags, maxTitleLength, popularTags } from '../../rules.ts';
import { categoriesQuery } from '../article-queries.ts';
import type { FieldErrors, Fields } from './use-writing.ts';

type ArticleFieldsProps = {
  fields: Fields;
  errors: FieldErrors;
  onChange: (change: Partial<Fields>) => void;
};

export function ArticleFields({ fields, errors, onChange }: ArticleFieldsProps) {
  // The eight that every site has stand there at once; an operator's own follow.
  const { data: categories = firstCategories } = useQuery(categoriesQuery(useApi()));
  return (
    <div className="flex flex-col gap-6">
      <TextField
        label="Title"
        value={fields.title}
        maxLength={maxTitleLength}
        error={errors.title}
        placeholder="What will readers learn?"
        className="min-h-14 font-serif text-2xl"
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label="Excerpt"
        rows={3}
        value={fields.excerpt}
        maxLength={maxExcerptLength}
        error={errors.excerpt}
        hint="Two or three sentences, for lists and search results."
        onChange={(event) => onChange({ excerpt: event.target.value })}
      />
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Select
          label="Category"
          value={fields.category}
          error={errors.category}
          onChange={(event) => onChange({ category: event.target.value })}
        >
          <option value="">Select a category</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
        <TagInput
          label="Tags"
          hint={`Up to ${maxTags}. Enter or a comma adds one.`}
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
