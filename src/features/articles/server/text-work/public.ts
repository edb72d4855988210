// Work on whole texts, in threads of its own.
export { createTextWork, type TextWork } from './text-work.ts';
