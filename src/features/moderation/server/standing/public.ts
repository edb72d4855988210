export { createLimitByStanding } from './limit-by-standing.ts';
export { limitWaiting } from './limit-waiting.ts';
