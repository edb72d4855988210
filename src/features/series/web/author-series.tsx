import { useQuery } from '@tanstack/react-query';
import { HtmlSlot } from '#client/html-slot.tsx';
import { useApi } from '#client/services.tsx';
import { authorSeriesQuery } from './reader-queries.ts';

/** The series of an author on the profile, written by the server. Nothing is shown while there are none. */
export function AuthorSeries({ author }: { author: string }) {
  const { data } = useQuery(authorSeriesQuery(useApi(), author));
  return data ? <HtmlSlot name="series" html={data} /> : null;
}
