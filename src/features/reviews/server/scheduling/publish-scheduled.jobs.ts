import { z } from 'zod';
import { job } from '#platform/jobs/jobs.ts';

/** Publishes what is due by now. It names no article: what is due is in the database, and may have changed. */
export const publishScheduledJob = job('reviews-publish-due', z.object({}));
