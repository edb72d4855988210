import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { promiseQuery } from './promise-query.ts';
import { measuredWords } from './promise-words.ts';

type PromiseFiguresProps = { className?: string };

/** How long reviews really take, from recorded decisions. Nothing as long as that is not known. */
export function PromiseFigures({ className }: PromiseFiguresProps) {
  const { data: promise } = useQuery(promiseQuery(useApi()));
  if (!promise) return null;
  return <p className={className}>{measuredWords(promise)}</p>;
}
