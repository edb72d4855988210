import { CircleCheck, Plus } from 'lucide-react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { type FollowTarget, useFollow } from './use-follow.ts';

type FollowButtonProps = {
  target: FollowTarget;
  label: string;
  /** One of many, on the cards of a list. */
  isOnCard: boolean;
};

/** Follows a person, a category, a tag or a series, and takes it back. */
export function FollowButton({ target, label, isOnCard }: FollowButtonProps) {
  const { isFollowing, change } = useFollow(target);
  const Icon = isFollowing ? CircleCheck : Plus;
  return (
    <Button
      variant={isFollowing || isOnCard ? 'secondary' : 'primary'}
      size="small"
      isPending={change.isPending}
      aria-label={fill(isFollowing ? texts.follows.followingName : texts.follows.followName, { name: label })}
      // Until it is known, a press follows: who follows already goes on doing so.
      onClick={() => change.mutate(!isFollowing)}
    >
      {!change.isPending && <Icon aria-hidden className="size-4" />}
      {isFollowing ? texts.follows.following : texts.follows.follow}
    </Button>
  );
}
