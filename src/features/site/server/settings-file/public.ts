export { explainIssues, type FileSection, storedFileSection } from './file-section.ts';
export { homeFileSection, identityFileSection, lookFileSection, signUpFileSection } from './own-sections.ts';
export { exportSettings, type FileSections, importSettings, lookAtSettings } from './settings-file.ts';
