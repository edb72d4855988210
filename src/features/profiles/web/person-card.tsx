import { MapPin } from 'lucide-react';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import type { Profile } from '../contract.ts';

// As many as fit into two rows of a card.
const maxSkills = 4;

type PersonCardProps = { profile: Profile };

export function PersonCard({ profile }: PersonCardProps) {
  const { username, fullName, profession, company, location, bio, skills, profilePicture } = profile;
  const work = [profession, company].filter((text) => text !== '').join(', ');
  return (
    <Card
      as="li"
      data-by={profile.userId}
      className="relative flex min-w-0 flex-col gap-4 transition-colors hover:border-edge"
    >
      <div className="flex items-center gap-4">
        <Avatar name={fullName} src={profilePicture} />
        <div className="min-w-0">
          <h2 className="font-serif text-xl leading-snug [overflow-wrap:anywhere]">
            {/* The whole card is clickable, but only one link for screen readers. */}
            <Link
              dir="auto"
              to={paths.publicProfile(username)}
              className="after:absolute after:inset-0 hover:text-accent"
            >
              {fullName}
            </Link>
          </h2>
          <p dir="auto" className="truncate text-ink-soft text-sm">
            {work || `@${username}`}
          </p>
        </div>
      </div>
      {bio && (
        <p dir="auto" className="line-clamp-3 text-ink-soft leading-relaxed [overflow-wrap:anywhere]">
          {bio}
        </p>
      )}
      {skills.length > 0 && (
        <ul aria-label={texts.profileLabels.skills} className="mt-auto flex flex-wrap gap-1.5">
          {skills.slice(0, maxSkills).map((skill) => (
            <li key={skill} className="max-w-full [overflow-wrap:anywhere]">
              <Badge>{skill}</Badge>
            </li>
          ))}
        </ul>
      )}
      {location && (
        <p className="flex items-center gap-1.5 text-ink-soft text-sm">
          <MapPin aria-hidden className="size-4 shrink-0" />
          <span dir="auto" className="min-w-0 truncate">
            {location}
          </span>
        </p>
      )}
    </Card>
  );
}
