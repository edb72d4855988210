import { addModerationRoutes } from './moderation.routes.ts';

/** The moderators' queue. What waits belongs to the feature that holds it, which also applies the decisions. */
export const moderation = {
  addRoutes: addModerationRoutes,
  jobHandlers: () => [],
};
