import { createContext, type ReactNode, useContext, useState } from 'react';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { TextField } from '#ui/forms/field.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';

type ProgramToken = { token: string; setToken: (token: string) => void };

const Context = createContext<ProgramToken>({ token: '', setToken: () => {} });

/** Keeps the token that a reader tries calls with. In memory only: it is gone when the page is left. */
export function ProgramTokenProvider({ children }: { children: ReactNode }) {
  const [token, setToken] = useState('');
  return <Context value={{ token, setToken }}>{children}</Context>;
}

export function useProgramToken(): string {
  return useContext(Context).token.trim();
}

export function ProgramTokenField() {
  const { token, setToken } = useContext(Context);
  return (
    <div className="rounded-md border border-line bg-raised p-4">
      <TextField
        label={texts.programTokenField.label}
        type="password"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        hint={
          <RichText
            text={texts.programTokenField.hint}
            parts={{ link: <Link to={paths.programTokens} className="underline underline-offset-2" /> }}
          />
        }
        value={token}
        onChange={({ target }) => setToken(target.value)}
        className="font-mono text-sm"
      />
    </div>
  );
}
