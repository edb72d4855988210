// Forms instead of JSON in the body of a request.
import type { RouteContract } from '#kit/api-contract.ts';
import { unsupportedMediaType } from '../app-error.ts';

export const formOptions = ({ ignoresForm, takesForm }: RouteContract) => ({
  ...(ignoresForm && { ignoresForm }),
  ...(takesForm && { takesForm }),
});

/** The types of a body, for the API description; JSON if there are none. */
export function describeForm({ upload, takesForm }: RouteContract) {
  if (upload) return { consumes: ['multipart/form-data'] };
  return takesForm ? { consumes: ['application/json', 'application/x-www-form-urlencoded'] } : {};
}

export function requireForm(contract: RouteContract, isForm: boolean): void {
  if (contract.upload && !isForm) throw unsupportedMediaType('multipart/form-data');
  if (isForm && !contract.upload && !contract.ignoresForm) throw unsupportedMediaType();
}
