import {
  BriefcaseBusiness,
  Building2,
  CalendarDays,
  Globe,
  Link2,
  type LucideIcon,
  Mail,
  MapPin,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay } from '#kit/formatting/format-day.ts';
import { texts } from '#texts';
import type { Profile } from '../contract.ts';
import { ExternalLink } from './external-link.tsx';

type ProfileDetailsProps = {
  profile: Profile;
  /** Only shown on the viewer's own page. */
  email?: string;
};

/** The short fields of a profile; empty ones are left out. */
export function ProfileDetails({ profile, email }: ProfileDetailsProps) {
  const { profession, company, location, website, socialLinks, updatedAt } = profile;
  const { twitter, linkedin, github } = socialLinks;
  return (
    <dl className="flex flex-col gap-5">
      {email && (
        <Fact
          icon={Mail}
          label={texts.profileDetails.email}
          value={<span className="[overflow-wrap:anywhere]">{email}</span>}
        />
      )}
      {profession && (
        <Fact icon={BriefcaseBusiness} label={texts.profileLabels.profession} value={profession} />
      )}
      {company && <Fact icon={Building2} label={texts.profileLabels.company} value={company} />}
      {location && <Fact icon={MapPin} label={texts.profileLabels.location} value={location} />}
      {website && (
        <Fact icon={Globe} label={texts.profileLabels.website} value={<ExternalLink href={website} />} />
      )}
      {twitter && (
        <Fact icon={Link2} label={texts.profileLabels.twitter} value={<ExternalLink href={twitter} />} />
      )}
      {linkedin && (
        <Fact icon={Link2} label={texts.profileDetails.linkedIn} value={<ExternalLink href={linkedin} />} />
      )}
      {github && (
        <Fact icon={Link2} label={texts.profileDetails.gitHub} value={<ExternalLink href={github} />} />
      )}
      {updatedAt && (
        <Fact
          icon={CalendarDays}
          label={texts.profileDetails.lastUpdated}
          value={<time dateTime={updatedAt}>{formatDay(updatedAt)}</time>}
        />
      )}
    </dl>
  );
}

type FactProps = { icon: LucideIcon; label: string; value: ReactNode };

function Fact({ icon: Icon, label, value }: FactProps) {
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3">
      <dt className="col-span-2 grid grid-cols-subgrid items-center text-ink-soft text-sm">
        <Icon aria-hidden className="size-4" />
        {label}
      </dt>
      <dd dir="auto" className="col-start-2">
        {value}
      </dd>
    </div>
  );
}
