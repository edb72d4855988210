// What the own profile shows of the account. One file, because all of it is on the page.
export { ProposedCorrections } from '#features/marks/web/corrections/proposed-corrections.tsx';
export { SecondFactorSettings } from '#features/sign-in/web/second-factor/second-factor-settings.tsx';
export { WaysInList } from '#features/sign-in/web/ways-in/ways-in-list.tsx';
export { FollowSettings } from './follow-settings.tsx';
