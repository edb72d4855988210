import { texts } from '#texts';
import type { FieldRow } from './openapi/field-rows.ts';
import { TextWithCode } from './text-with-code.tsx';

type FieldTableProps = { title: string; rows: FieldRow[] };

/** Two columns, so that the table fits a phone: the field's name, and its type, description and limits. */
export function FieldTable({ title, rows }: FieldTableProps) {
  return (
    <table className="w-full table-fixed border-collapse text-left text-[0.9375rem]">
      <caption className="pb-2 text-left font-semibold">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{texts.fieldTable.name}</th>
          <th scope="col">{texts.fieldTable.description}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // Variants of an object may have fields of the same name, so names are not unique keys.
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the rows never changes.
          <tr key={index} className="border-line border-t align-top">
            <th scope="row" className="w-2/5 py-2.5 pr-4 font-normal">
              <code className="font-medium font-mono text-sm [overflow-wrap:anywhere]">{row.name}</code>
              {row.isRequired && (
                <span className="block text-accent text-xs">{texts.fieldTable.required}</span>
              )}
            </th>
            <td className="py-2.5">
              <span className="font-mono text-ink-soft text-sm">{row.type}</span>
              {row.description && (
                <p className="mt-0.5">
                  <TextWithCode text={row.description} />
                </p>
              )}
              {row.limits.map((limit) => (
                <p key={limit} className="mt-0.5 text-ink-soft text-sm [overflow-wrap:anywhere]">
                  {limit}
                </p>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
