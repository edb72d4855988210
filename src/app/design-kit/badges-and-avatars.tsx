import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { KitSection, Specimen } from './kit-section.tsx';

const row = 'flex flex-wrap items-center gap-3';

export function BadgesAndAvatars() {
  return (
    <KitSection title="Badges and avatars">
      <Specimen name="Badge">
        <div className={row}>
          <Badge>neutral</Badge>
          <Badge tone="accent">accent</Badge>
          <Badge tone="good">good</Badge>
          <Badge tone="wait">wait</Badge>
        </div>
      </Specimen>
      <Specimen name="Avatar">
        <div className={row}>
          <Avatar name="Ada Lovelace" className="size-6" />
          <Avatar name="Grace Hopper" />
          <Avatar name="Édith" className="size-12" />
          <Avatar name="漢字" className="size-16" />
          <Avatar name="" />
          <Avatar name="With a picture" src="/favicon.svg" />
          <Avatar name="With a larger picture" src="/favicon.svg" className="size-16" />
        </div>
      </Specimen>
    </KitSection>
  );
}
