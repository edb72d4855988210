// How the people of the sample come to the site.
import { accounts } from '#features/accounts/server/account.table.ts';
import { recordRoleChange } from '#features/audit/server/public.ts';
import { notificationsApi } from '#features/notifications/contract.ts';
import { welcomeNewAccount } from '#features/notifications/server/public.ts';
import { profilesApi } from '#features/profiles/contract.ts';
import { noPassword } from '#platform/secrets/password.ts';
import { bringPicture } from './bring-picture.ts';
import { chanceOf } from './chance.ts';
import type { SamplePerson } from './content.ts';
import { portraitOf } from './made.ts';
import { type Ago, hourMs, type Moment } from './moment.ts';
import { sampleAddress, sampleId } from './sample-id.ts';
import type { Stage } from './stage.ts';

export function planPeople(people: readonly SamplePerson[], ago: Ago): Moment[] {
  return people.flatMap((person) => {
    const joinedAt = ago({ days: person.joinedDaysAgo + chanceOf('joined', person.username) });
    const toldAt = new Date(joinedAt.getTime() + hourMs * chanceOf('told', person.username));
    return [
      { at: joinedAt, happen: (stage) => join(stage, person) },
      { at: toldAt, happen: (stage) => tellOfThemselves(stage, person) },
    ] satisfies Moment[];
  });
}

/** Signing up takes a mail that somebody reads; here the account is simply there. */
async function join({ tx, now }: Stage, { username, name, role }: SamplePerson): Promise<void> {
  const id = sampleId(username);
  const at = now();
  const email = sampleAddress(username);
  await tx.insert(accounts).values({
    id,
    name,
    username,
    usernameKey: username,
    email,
    emailKey: email,
    passwordHash: noPassword,
    role,
    createdAt: at,
  });
  await welcomeNewAccount(tx, { id });
  if (role !== 'admin') return;
  await recordRoleChange(tx, { accountId: id, role, note: 'One of the sample’s reviewers.', at });
}

async function tellOfThemselves(stage: Stage, person: SamplePerson): Promise<void> {
  const { username, bio, profession, company = '', location, skills } = person;
  const profilePicture = await bringPicture(stage, username, portraitOf(username));
  const body = { bio, profession, company, location, skills, profilePicture };
  await stage.act(profilesApi.save, username, { body });
  // There is nobody to mail.
  await stage.act(notificationsApi.saveSettings, username, { body: { decisionMails: false } });
}
