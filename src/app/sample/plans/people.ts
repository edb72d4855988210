// Plans how the people of the sample sign up and fill in their profiles.
import { accounts } from '#features/accounts/server/account.table.ts';
import { recordRoleChange } from '#features/audit/server/public.ts';
import { notificationsApi } from '#features/notifications/contract.ts';
import { welcomeNewAccount } from '#features/notifications/server/public.ts';
import { profilesApi } from '#features/profiles/contract.ts';
import { defaultIdentity } from '#features/site/rules.ts';
import { noPassword } from '#platform/secrets/password.ts';
import type { SamplePerson } from '../content.ts';
import { portraitOf } from '../generated-files.ts';
import { insertPicture } from '../insert-picture.ts';
import { sampleEmail, sampleId } from '../sample-id.ts';
import { seededRandom } from '../seeded-random.ts';
import { type Ago, hourMs, type SimulatedEvent } from '../simulated-event.ts';
import type { Simulation } from '../simulation.ts';

export function planPeople(people: readonly SamplePerson[], ago: Ago): SimulatedEvent[] {
  return people.flatMap((person) => {
    const joinedAt = ago({ days: person.joinedDaysAgo + seededRandom('joined', person.username) });
    const profileAt = new Date(joinedAt.getTime() + hourMs * seededRandom('told', person.username));
    return [
      { at: joinedAt, run: (simulation) => createAccount(simulation, person) },
      { at: profileAt, run: (simulation) => fillInProfile(simulation, person) },
    ] satisfies SimulatedEvent[];
  });
}

/** Inserts the account directly: signing up would need a code from a mail. */
async function createAccount({ tx, now }: Simulation, person: SamplePerson): Promise<void> {
  const { username, name, role, categories = null } = person;
  const id = sampleId(username);
  const at = now();
  const email = sampleEmail(username);
  await tx.insert(accounts).values({
    id,
    name,
    username,
    usernameKey: username,
    email,
    emailKey: email,
    passwordHash: noPassword,
    role,
    editorCategories: categories,
    createdAt: at,
    lastSeenAt: at,
  });
  await welcomeNewAccount(tx, { id }, defaultIdentity);
  if (role === 'user') return;
  await recordRoleChange(tx, { accountId: id, role, note: 'One of the sample’s people.', at });
}

async function fillInProfile(simulation: Simulation, person: SamplePerson): Promise<void> {
  const { username, bio, profession, company = '', location, skills } = person;
  const profilePicture = await insertPicture(simulation, username, portraitOf(username));
  const body = { bio, profession, company, location, skills, profilePicture };
  await simulation.call(profilesApi.save, username, { body });
  // The addresses do not exist, so no mails must be sent to them.
  await simulation.call(notificationsApi.saveSettings, username, { body: { decisionMails: false } });
}
