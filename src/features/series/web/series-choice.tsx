import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Select } from '#ui/forms/field.tsx';
import { Link } from '#ui/link.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { seriesCalls } from '../calls.ts';
import { mySeriesPath } from '../series-paths.ts';
import { ownSeriesQuery } from './series-queries.ts';
import { useSeriesChange } from './use-series-change.ts';

type SeriesChoiceProps = {
  viewerId: string;
  /** Null until the article is saved for the first time. */
  articleId: string | null;
};

/** On the write page: the series of the article. The choice is saved at once, apart from the text. */
export function SeriesChoice({ viewerId, articleId }: SeriesChoiceProps) {
  const { data: all = [] } = useQuery(ownSeriesQuery(useApi(), viewerId));
  const change = useSeriesChange();
  const isIn = ({ parts }: (typeof all)[number]) => parts.some((part) => part.articleId === articleId);
  const current = articleId === null ? undefined : all.find(isIn);
  // Somebody who wrote the article with the viewer may have put it into a series of theirs.
  const offered = all.filter((series) => series.mayAdd || series === current);
  const position = current ? current.parts.findIndex((part) => part.articleId === articleId) + 1 : 0;

  async function choose(id: string): Promise<void> {
    if (articleId === null) return;
    const done = await change.run((api) =>
      id === ''
        ? api.call(seriesCalls.removePart, { params: { id: current?.id ?? '', articleId } })
        : api.call(seriesCalls.addPart, { params: { id }, body: { articleId } }),
    );
    if (done) toast.success(done);
  }

  return (
    <section aria-labelledby="series-choice" className="flex flex-col gap-3">
      <h2 id="series-choice" className="font-serif text-xl">
        {texts.series.name}
      </h2>
      {offered.length > 0 && (
        <Select
          label={texts.series.choice}
          hint={
            articleId === null ? texts.series.saveFirst : current && fill(texts.series.position, { position })
          }
          value={current?.id ?? ''}
          disabled={articleId === null || change.isPending}
          onChange={(event) => void choose(event.target.value)}
        >
          <option value="">{texts.series.none}</option>
          {offered.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
      <p className="text-sm">
        <Link to={mySeriesPath} className="underline underline-offset-4">
          {all.length === 0 ? texts.series.startOne : texts.series.manage}
        </Link>
      </p>
    </section>
  );
}
