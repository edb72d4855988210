// The part of the application's logger that this folder needs.
export type OperatorLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};
