// Links with which authors take over what was imported for them.
export { findHandover, revokeHandover } from './handover.queries.ts';
export type { OnHandedOver, OnMerging } from './on-handed-over.ts';
export { handoverUrl, isPlaceholder, sendHandover } from './send-handover.ts';
export { stateOf } from './use-handover.ts';
