// Accounts of authors whose articles were imported, until their owners claim them.
export { createPlaceholder } from './create-placeholder.ts';
