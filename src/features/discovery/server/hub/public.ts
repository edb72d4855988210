export { feedFileSection, readHub } from './feed-settings.ts';
