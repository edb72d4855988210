import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from './button.tsx';

type FollowSlotProps = {
  /** Kind and name, such as `tag/rust`. */
  target: string;
  label: string;
  className?: string;
};

/**
 * Where members follow something: a part that only they load adds the button. Visitors have a link to sign in that looks
 * like it, and come back afterwards.
 */
export function FollowSlot({ target, label, className = 'contents' }: FollowSlotProps) {
  return (
    <span data-follow={target} data-label={label} className={className}>
      <ButtonLink
        to={paths.auth}
        variant="secondary"
        size="small"
        data-only="signed-out"
        data-return=""
        aria-label={fill(texts.follows.followName, { name: label })}
      >
        {texts.follows.follow}
      </ButtonLink>
    </span>
  );
}
