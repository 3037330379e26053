import { useState } from 'react';
import { Button } from '@/ui/controls/button';
import { TextInput } from '@/ui/inputs/text-input';
import { currentToken, giveToken } from './calls';
import * as css from './page.css';

/** Away from loopback, QA's calls need the token that the sandbox prints when it starts (sandbox-65). */
export function TokenForm({ onGiven }: { onGiven: () => void }) {
  const [typed, setTyped] = useState('');
  const wrong = currentToken() !== '' ? 'The sandbox refuses this token' : null;
  return (
    <form
      className={css.gate}
      onSubmit={(event) => {
        event.preventDefault();
        giveToken(typed.trim());
        onGiven();
      }}
    >
      <h2>This sandbox asks for its token</h2>
      <p className={css.muted}>
        It was printed where the sandbox was started, or is the value of SANDBOX_TOKEN there.
      </p>
      <TextInput
        label="Token"
        type="password"
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={setTyped}
        problem={wrong}
      />
      <div>
        <Button type="submit" variant="purple" disabledReason={typed.trim() === '' && 'Type the token first'}>
          Continue
        </Button>
      </div>
    </form>
  );
}
