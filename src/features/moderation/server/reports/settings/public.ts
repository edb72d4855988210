export { reportFileSection } from './report-settings.ts';
