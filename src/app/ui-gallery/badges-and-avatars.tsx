import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { GallerySection, Specimen } from './gallery-section.tsx';

const row = 'flex flex-wrap items-center gap-3';

export function BadgesAndAvatars() {
  return (
    <GallerySection title="Badges and avatars">
      <Specimen name="Badge">
        <div className={row}>
          <Badge>neutral</Badge>
          <Badge tone="accent">accent</Badge>
          <Badge tone="bad">bad</Badge>
          <Badge tone="good">good</Badge>
          <Badge tone="wait">wait</Badge>
        </div>
      </Specimen>
      <Specimen name="Avatar">
        <div className={row}>
          <Avatar name="Ada Lovelace" size="small" />
          <Avatar name="Grace Hopper" />
          <Avatar name="Édith" size="large" />
          <Avatar name="漢字" />
          <Avatar name="With a picture" src="/favicon.svg" />
          <Avatar name="With a larger picture" src="/favicon.svg" size="large" />
        </div>
      </Specimen>
    </GallerySection>
  );
}
