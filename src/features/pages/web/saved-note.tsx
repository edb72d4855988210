// Times are in the viewer's time zone, so the server never renders this component.
import { texts } from '#texts';
import { RichText } from '#ui/rich-text.tsx';

const format = new Intl.DateTimeFormat(texts.language.dates, { dateStyle: 'medium', timeStyle: 'short' });

type SavedNoteProps = { at: string; by: { name: string } | null };

/** When and by whom a text was saved. */
export function SavedNote({ at, by }: SavedNoteProps) {
  return (
    <RichText
      text={by ? texts.pageLabels.savedBy : texts.pageLabels.savedByOther}
      parts={{ time: <LocalTime at={at} /> }}
      values={by ? { name: by.name } : {}}
    />
  );
}

const LocalTime = ({ at }: { at: string }) => <time dateTime={at}>{format.format(new Date(at))}</time>;
