import type { Member } from '../../members.ts';
import type { FormPart } from '../../send-form.ts';
import type { PopulatedSite } from './populated-site.ts';

export type ValidCall = {
  as?: Member;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  form?: FormPart[];
};

/** Prepares a valid call on a site. */
export type Prepare = (populated: PopulatedSite) => ValidCall | Promise<ValidCall>;
