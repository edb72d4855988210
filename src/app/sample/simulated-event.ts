import type { Simulation } from './simulation.ts';

/** Something that happens in the sample community, and when. */
export type SimulatedEvent = { at: Date; happen(simulation: Simulation): Promise<void> };

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

// The newest of it is a little while ago, so that nothing seems to happen while somebody looks.
const latestMs = 10 * 60_000;

/** Counts back from the moment in which the site is filled. */
export type Ago = (past: { days?: number; hours?: number }) => Date;

export function createAgo(now: Date): Ago {
  return ({ days = 0, hours = 0 }) =>
    new Date(now.getTime() - Math.max(days * dayMs + hours * hourMs, latestMs));
}
