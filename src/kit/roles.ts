// The roles of accounts. Each role may do everything that the roles before it may do.

export const roles = ['user', 'reviewer', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];
export type StaffRole = Exclude<Role, 'user'>;

/** Whether the role is `least` or one that may do more. */
export function hasRole(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}

/** Whether the role opens the review desk. */
export const mayReview = (role: Role): boolean => hasRole(role, 'reviewer');

/** Reads a role from elsewhere. An unknown one may do nothing more than a user. */
export const readRole = (value: unknown): Role => roles.find((role) => role === value) ?? 'user';
