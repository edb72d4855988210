export { reviewFileSection } from './review-file-section.ts';
