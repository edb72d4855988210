// The categories of articles. The rest of what admins set is in the `public.ts` of the feature.
export { findCategory } from './category.queries.ts';
