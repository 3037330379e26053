import { useState } from 'react';
import { withoutInvisible } from '@/lib/format/invisible';
import { TextInput } from '@/ui/inputs/text-input';
import { currentToken, giveToken } from './calls';
import * as css from './page.css';
import { ReasonedButton } from './reasoned-button';

/** Away from loopback, QA's calls need the token that the sandbox prints when it starts (sandbox-65). */
export function TokenForm({ onGiven }: { onGiven: () => void }) {
  const [typed, setTyped] = useState('');
  const token = withoutInvisible(typed).trim();
  const problem = currentToken() !== '' ? 'The sandbox refused this token' : null;
  return (
    <form
      className={css.gate}
      onSubmit={(event) => {
        event.preventDefault();
        giveToken(token);
        onGiven();
      }}
    >
      <h2>This sandbox needs a token</h2>
      <p className={css.muted}>It was printed when the sandbox started, or is the value of SANDBOX_TOKEN.</p>
      <TextInput
        label="Token"
        type="password"
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={setTyped}
        problem={problem}
      />
      <ReasonedButton type="submit" variant="purple" disabledReason={token === '' && 'Enter the token first'}>
        Continue
      </ReasonedButton>
    </form>
  );
}
