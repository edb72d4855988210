import { classNames } from './class-names.ts';

type AvatarProps = {
  name: string;
  src?: string | null;
  className?: string;
};

/** A picture, or the initial on a tinted disc. The name stands beside it wherever it matters. */
export function Avatar({ name, src, className }: AvatarProps) {
  const shape = classNames('inline-flex size-9 shrink-0 rounded-full', className);
  if (src) return <img src={src} alt="" className={classNames(shape, 'object-cover')} />;
  return (
    <span
      aria-hidden
      className={classNames(shape, 'items-center justify-center bg-tint font-semibold text-accent text-sm')}
    >
      <span className="viewer-initial">{[...name][0]?.toUpperCase()}</span>
    </span>
  );
}
