import { classNames } from './class-names.ts';

type SkeletonProps = { shape?: 'block' | 'circle'; className?: string };

/** A placeholder while content loads. Give it the size of the content, so that the layout does not shift. */
export function Skeleton({ shape = 'block', className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block animate-pulse-soft bg-line/70',
        shape === 'circle' ? 'rounded-full' : 'rounded-sm',
        className,
      )}
    />
  );
}

type SkeletonTextProps = { lines: number; className?: string };

export function SkeletonText({ lines, className }: SkeletonTextProps) {
  return (
    <span aria-hidden className={classNames('flex flex-col gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical and never reorder.
        <Skeleton key={line} className={classNames('h-4', line === lines - 1 && 'w-3/5')} />
      ))}
    </span>
  );
}
