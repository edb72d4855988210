import { newsletterJobHandlers } from './newsletter.jobs.ts';
import { addNewsletterRoutes } from './newsletter.routes.ts';

export { updateSubscriberEmail } from './update-subscriber-email.ts';

/** Double opt-in: an address is subscribed only after its owner has opened the link in our mail. */
export const newsletter = {
  addRoutes: addNewsletterRoutes,
  jobHandlers: newsletterJobHandlers,
};
