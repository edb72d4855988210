export { findOpenable } from './preview-link.queries.ts';
