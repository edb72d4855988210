import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { getSession } from '#client/session.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/forms/field.tsx';
import type { ApiCall } from '../openapi/api-description.ts';
import { type CallRequest, prepareRequest, type RequestCheck } from './call-request.ts';
import { CallResultView } from './call-result-view.tsx';
import { CallerNote } from './caller-note.tsx';
import { ParameterField } from './parameter-field.tsx';
import { useProgramToken } from './program-token.tsx';
import { sendRequest } from './send-request.ts';

type TryItFormProps = { call: ApiCall };

export function TryItForm({ call }: TryItFormProps) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [bodyText, setBodyText] = useState(call.body?.example ?? '');
  const [check, setCheck] = useState<RequestCheck>();
  const programToken = useProgramToken();
  const send = useMutation({
    mutationFn: (request: CallRequest) => sendRequest(request, programToken || getSession().token()),
  });

  if (call.body && !call.body.isJson) {
    return <p>{texts.tryItForm.takesFile}</p>;
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const next = prepareRequest(call, { values, bodyText });
    setCheck(next);
    if (next.ok) send.mutate(next.request);
  }

  const errors = check && !check.ok ? check : undefined;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {call.parameters.length > 0 && (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {call.parameters.map((parameter) => (
            <ParameterField
              key={parameter.name}
              parameter={parameter}
              value={values[parameter.name] ?? ''}
              error={errors?.parameterErrors[parameter.name]}
              onChange={(value) => setValues({ ...values, [parameter.name]: value })}
            />
          ))}
        </div>
      )}
      {call.body && (
        <TextArea
          label={texts.tryItForm.body}
          rows={Math.min(bodyText.split('\n').length + 1, 18)}
          spellCheck={false}
          autoCapitalize="off"
          value={bodyText}
          error={errors?.bodyError}
          onChange={(event) => setBodyText(event.target.value)}
          className="font-mono text-sm"
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isPending={send.isPending}>
          {texts.actions.send}
        </Button>
        <CallerNote needsToken={call.needsToken} />
      </div>
      <CallResultView result={send.data} isFailed={send.isError} isInvalid={errors !== undefined} />
    </form>
  );
}
