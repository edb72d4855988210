import { useState } from 'react';
import { classNames } from './class-names.ts';

export type AvatarSize = 'small' | 'medium' | 'large';

type AvatarProps = {
  name: string;
  src?: string | null;
  size?: AvatarSize;
};

const sizes: Record<AvatarSize, string> = {
  small: 'size-8 text-sm',
  medium: 'size-11 text-base',
  large: 'size-28 text-4xl',
};

/** A picture, or else the initial on a tinted disc. Decorative: the name is written next to it where it matters. */
export function Avatar({ name, src, size = 'medium' }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const shape = classNames('inline-flex shrink-0 rounded-full', sizes[size]);
  if (src && src !== brokenSrc) {
    return (
      <img
        ref={(image) => {
          // An image that failed before hydration fires no error event afterwards.
          if (image?.complete && image.currentSrc !== '' && image.naturalWidth === 0) setBrokenSrc(src);
        }}
        src={src}
        alt=""
        loading="lazy"
        // Do not tell other sites which page the picture is on.
        referrerPolicy="no-referrer"
        onError={() => setBrokenSrc(src)}
        className={classNames(shape, 'object-cover')}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={classNames(shape, 'items-center justify-center bg-tint font-semibold text-accent')}
    >
      <span className="viewer-initial">{[...name][0]?.toUpperCase()}</span>
    </span>
  );
}
