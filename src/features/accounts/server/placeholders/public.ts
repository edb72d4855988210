// Accounts of authors whose articles an admin imported, and who are not members.
export { createPlaceholder } from './create-placeholder.ts';
