import type { Simulation } from './simulation.ts';

/** Something that happens in the sample community at a simulated time. */
export type SimulatedEvent = { at: Date; run(simulation: Simulation): Promise<void> };

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

// The newest event is ten minutes old, so that the simulation does not seem to be going on.
const latestMs = 10 * 60_000;

/** Computes a time in the past, relative to the time at which the site is filled. */
export type Ago = (past: { days?: number; hours?: number }) => Date;

export function createAgo(now: Date): Ago {
  return ({ days = 0, hours = 0 }) =>
    new Date(now.getTime() - Math.max(days * dayMs + hours * hourMs, latestMs));
}
