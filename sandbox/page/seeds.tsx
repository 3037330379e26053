import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceGroup } from '@/ui/inputs/choices';
import { NumberInput } from '@/ui/inputs/number-input';
import { Confirm } from '@/ui/overlays/confirm';
import { notify } from '@/ui/overlays/notice';
import { type About, reset } from './calls';
import * as css from './page.css';
import { ReasonedButton } from './reasoned-button';

const formatCount = (count: number) => count.toLocaleString('en-US');

/** Resets the sandbox to one of its seeds. All changes are lost, so the button asks for confirmation. */
export function Seeds({ seeds, maxUsers }: Pick<About, 'seeds' | 'maxUsers'>) {
  const [name, setName] = useState(seeds[0]?.name ?? 'usual');
  const [typedUsers, setTypedUsers] = useState<number | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const seed = seeds.find((each) => each.name === name);
  const users = typedUsers ?? seed?.users ?? 0;
  const fewest = seed?.fewestUsers ?? 0;
  const isInRange = Number.isInteger(users) && users >= fewest && users <= maxUsers;
  const {
    mutate,
    reset: clearError,
    isPending,
    error,
  } = useMutation({
    mutationFn: () => reset(name, users),
    onSuccess: () => {
      setIsAsking(false);
      notify({ tone: 'success', text: `the sandbox was reset to the ${name} seed` });
    },
  });
  return (
    <section className={css.section} aria-labelledby="seeds">
      <h2 id="seeds">Reset the data</h2>
      <ChoiceGroup
        legend="Seed"
        value={name}
        onChange={setName}
        choices={seeds.map((each) => ({ value: each.name, label: each.name }))}
      />
      <p className={css.muted}>{seed?.about}</p>
      <NumberInput
        label="Users"
        value={typedUsers}
        onChange={setTypedUsers}
        placeholder={String(seed?.users ?? '')}
        problem={
          isInRange ? null : `must be a whole number from ${formatCount(fewest)} to ${formatCount(maxUsers)}`
        }
      />
      <ReasonedButton
        variant="purple"
        danger
        disabledReason={!isInRange && 'The number of users is out of range'}
        onClick={() => {
          clearError();
          setIsAsking(true);
        }}
      >
        Reset
      </ReasonedButton>
      {isAsking && (
        <Confirm
          danger
          title={`Reset to the ${name} seed?`}
          body="Everything that was changed in this sandbox is lost, and everybody is signed out."
          action="Yes, Reset"
          busy={isPending}
          error={error?.message ?? null}
          onConfirm={() => mutate()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
