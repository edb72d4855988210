import { useSite } from '#client/site.ts';
import { type FooterColumn, footerColumns } from '#features/site/footer-rules.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Select, TextArea, TextField } from '#ui/forms/field.tsx';
import { maxLeadLength, maxTitleLength } from '../rules.ts';
import type { usePageForm } from './use-page-form.ts';

/** All fields of a page but its text. */
export function PageFieldset({ form }: { form: ReturnType<typeof usePageForm> }) {
  const { base, values, errors, change } = form;
  const { name } = useSite();
  const titles: Record<FooterColumn, string> = {
    read: texts.footer.read,
    write: texts.footer.write,
    site: name,
  };
  return (
    <>
      <TextField
        name="title"
        label={texts.pageForm.title}
        value={values.title}
        // Longer than the limit, so that a text that is too long is not cut off while pasting.
        maxLength={maxTitleLength * 4}
        error={errors.title}
        autoComplete="off"
        onChange={({ target }) => change({ title: target.value })}
      />
      {!base?.isBuiltIn && (
        <TextField
          name="slug"
          label={texts.pageForm.slug}
          value={values.slug}
          dir="ltr"
          autoComplete="off"
          error={errors.slug}
          hint={describeSlug(values.slug.trim(), base !== null)}
          onChange={({ target }) => change({ slug: target.value })}
        />
      )}
      <TextArea
        name="lead"
        label={texts.pageForm.lead}
        value={values.lead}
        rows={2}
        maxLength={maxLeadLength * 4}
        error={errors.lead}
        hint={texts.pageForm.leadHint}
        onChange={({ target }) => change({ lead: target.value })}
      />
      <Select
        name="footerColumn"
        label={texts.pageForm.footerColumn}
        value={values.footerColumn ?? ''}
        error={errors.footerColumn}
        className="max-w-64"
        onChange={({ target }) =>
          change({ footerColumn: footerColumns.find((column) => column === target.value) ?? null })
        }
      >
        <option value="">{texts.pageForm.notInFooter}</option>
        {footerColumns.map((column) => (
          <option key={column} value={column}>
            {fill(texts.footerSettings.column, { column: titles[column] })}
          </option>
        ))}
      </Select>
    </>
  );
}

function describeSlug(slug: string, isSaved: boolean): string {
  if (slug === '') return texts.pageForm.slugExample;
  return fill(isSaved ? texts.pageForm.slugChangeHint : texts.pageForm.slugHint, { slug });
}
