import { MapPin } from 'lucide-react';
import { useArticleLang } from '#client/site.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { FollowSlot } from '#ui/follow-slot.tsx';
import { Link } from '#ui/link.tsx';
import type { Profile } from '../contract.ts';

// As many as fit into two rows of a card.
const maxSkills = 4;

type PersonCardProps = { profile: Profile; headingLevel?: 2 | 3 };

export function PersonCard({ profile, headingLevel = 2 }: PersonCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { username, fullName, profession, company, location, bio, skills, profilePicture, userId } = profile;
  const work = [profession, company].filter((text) => text !== '').join(', ');
  return (
    <Card
      as="li"
      data-by={userId}
      className="relative flex min-w-0 flex-col gap-4 transition-colors hover:border-edge"
    >
      <div className="flex items-center gap-4">
        <Avatar name={fullName} src={profilePicture} />
        <div className="min-w-0">
          <Heading className="font-serif text-xl leading-snug [overflow-wrap:anywhere]">
            {/* The whole card is clickable, but only one link for screen readers. */}
            <Link
              dir="auto"
              to={paths.publicProfile(username)}
              className="after:absolute after:inset-0 hover:text-accent"
            >
              {fullName}
            </Link>
          </Heading>
          <p dir="auto" className="line-clamp-2 text-ink-soft text-sm">
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
        <ul aria-label={texts.profileLabels.skills} className="flex flex-wrap gap-1.5">
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
      <Work profile={profile} />
      <div className="mt-auto flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-ink-soft text-sm tabular-nums">{describeCounts(profile)}</p>
        <FollowSlot target={`person/${userId}`} label={fullName} className="relative" />
      </div>
    </Card>
  );
}

/** What the person writes about, and their newest article. */
function Work({ profile: { latestArticle, writesAbout = [] } }: PersonCardProps) {
  const lang = useArticleLang();
  return (
    <>
      {latestArticle && (
        <p className="border-line border-t pt-4 text-sm">
          <span className="block text-ink-soft">
            {texts.directory.newest} ·{' '}
            <time dateTime={latestArticle.publishedAt}>{formatDay(latestArticle.publishedAt)}</time>
          </span>
          <Link
            dir="auto"
            lang={lang}
            to={paths.article(latestArticle.slug)}
            className="relative mt-1 line-clamp-2 font-medium font-serif text-lg leading-snug [overflow-wrap:anywhere] hover:text-accent"
          >
            {latestArticle.title}
          </Link>
        </p>
      )}
      {writesAbout.length > 0 && (
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
          <span className="text-ink-soft">{texts.directory.writesAbout}</span>
          {writesAbout.map(({ slug, name }) => (
            <Link
              key={slug}
              dir="auto"
              to={paths.articlesIn(slug)}
              className="relative font-medium text-accent underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}

/** Without articles, and without followers, there is nothing to say. */
function describeCounts({ articleCount, followers }: Profile): string {
  return [
    articleCount > 0 && plural(texts.directory.articles, articleCount),
    followers !== null && followers > 0 && plural(texts.directory.followers, followers),
  ]
    .filter((text) => text !== false)
    .join(' · ');
}
