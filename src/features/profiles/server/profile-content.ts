import { emptyProfile, type FilledFields } from './empty-profile.ts';

type FieldKind = 'line' | 'list' | 'link' | 'picture';

/** Every field, in the order in which people read them. */
const kinds: Record<keyof FilledFields, FieldKind> = {
  profession: 'line',
  company: 'line',
  location: 'line',
  bio: 'line',
  skills: 'list',
  interests: 'list',
  website: 'link',
  twitter: 'link',
  linkedin: 'link',
  github: 'link',
  profilePicture: 'picture',
};
const fieldNames = Object.keys(kinds) as (keyof FilledFields)[];

/** Everything that somebody entered in their profile, for people who judge it as a whole. */
export function profileContentOf(profile: FilledFields | null) {
  const filledIn = (kind: FieldKind): string[] =>
    fieldNames
      .filter((name) => kinds[name] === kind)
      .flatMap((name) => (profile ?? emptyProfile)[name])
      .filter((value) => value !== '');
  const lines = [...filledIn('line'), filledIn('list').join(', ')];
  return {
    text: lines.filter((line) => line !== '').join('\n'),
    links: filledIn('link'),
    picture: filledIn('picture')[0] ?? null,
  };
}
