import type { Serve } from '#platform/http/serve.ts';
import { texts } from '#texts';
import { ownAccountApi } from '../../own-account-contract.ts';
import { presentUser } from '../account.present.ts';
import type { Account } from '../account.queries.ts';
import type { AccountParts } from '../account.routes.ts';
import { confirmEmailChange, requestEmailChange, restoreEmail } from './change-email.ts';
import { changeNames } from './change-names.ts';

export function addOwnAccountRoutes(serve: Serve, { platform, passwords, hooks }: AccountParts): void {
  serve(ownAccountApi.changeNames, async ({ body, viewer }) => {
    const account = await changeNames(platform, hooks.onRenamed, { viewer, ...body });
    return { ...present(account), message: texts.changeNames.changed };
  });

  serve(ownAccountApi.requestEmailChange, async ({ body, viewer, ip }) => {
    await requestEmailChange(platform, passwords, { viewer, ip, ...body });
    return { message: texts.changeEmail.codeSent };
  });

  serve(ownAccountApi.confirmEmailChange, async ({ body, viewer }) => {
    const account = await confirmEmailChange(platform, hooks.onEmailChanged, { viewer, ...body });
    return { ...present(account), message: texts.changeEmail.changed };
  });

  serve(ownAccountApi.restoreEmail, async ({ body: { token } }) => {
    await restoreEmail(platform, hooks, token);
    return { message: texts.restoreEmail.done };
  });
}

function present(account: Account) {
  const user = presentUser(account);
  return { user, role: user.role };
}
