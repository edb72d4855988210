// Processing of whole texts (sanitising, rendering, comparing, exporting), in worker threads when they are long.
export { createTextWorker, type TextWorker } from './text-worker.ts';
