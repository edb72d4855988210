import { newsletterJobHandlers } from './newsletter.jobs.ts';
import { addNewsletterRoutes } from './newsletter.routes.ts';

/** Double opt-in: an address is on the list only after its owner has followed the link we mailed there. */
export const newsletter = {
  addRoutes: addNewsletterRoutes,
  jobHandlers: newsletterJobHandlers,
};
