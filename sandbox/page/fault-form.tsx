import { useState } from 'react';
import { Checkbox, ChoiceGroup } from '@/ui/inputs/choices';
import { NumberInput } from '@/ui/inputs/number-input';
import { TextArea } from '@/ui/inputs/text-area';
import { TextInput } from '@/ui/inputs/text-input';
import { FAULT_KINDS, METHODS } from '../http/shared-with-page';
import type { NewFault } from './calls';
import * as css from './page.css';
import { ReasonedButton } from './reasoned-button';

const FAULT_METHODS = ['*', ...METHODS] as const;

function choicesOf<Value extends string>(values: readonly Value[]) {
  return values.map((value) => ({ value, label: value === '*' ? 'any' : value }));
}

/** A form for any fault. The sandbox fills in empty fields. */
export function FaultForm({ onArm }: { onArm: (fault: NewFault) => void }) {
  const [fault, setFault] = useState<NewFault>({ method: '*', kind: 'status', path: '', times: 1 });
  const set = (change: Partial<NewFault>) => setFault({ ...fault, ...change });
  const number = (field: 'times' | 'ms' | 'status') => ({
    value: fault[field] ?? null,
    onChange: (value: number | null) => set({ [field]: value ?? undefined }),
  });
  const text = (field: 'contentType' | 'body') => ({
    value: fault[field] ?? '',
    onChange: (value: string) => set({ [field]: value || undefined }),
  });
  return (
    <details>
      <summary className={css.opener}>Custom fault</summary>
      <div className={css.custom}>
        <ChoiceGroup
          legend="Method"
          choices={choicesOf(FAULT_METHODS)}
          value={fault.method ?? '*'}
          onChange={(method) => set({ method })}
        />
        <ChoiceGroup
          legend="Kind"
          choices={choicesOf(FAULT_KINDS)}
          value={fault.kind}
          onChange={(kind) => set({ kind, applied: undefined })}
        />
        <div className={css.fields}>
          <div className={css.wide}>
            <TextInput
              label="Path and query, as a regular expression"
              placeholder="^/v1/faq"
              verbatim
              value={fault.path}
              onChange={(path) => set({ path })}
            />
          </div>
          <NumberInput label="Times" {...number('times')} />
          <NumberInput label="Delay in ms" {...number('ms')} />
          <NumberInput label="Status" {...number('status')} />
          <TextInput label="Content type" verbatim {...text('contentType')} />
        </div>
        <TextArea label="Body" rows={2} {...text('body')} />
        {fault.kind === 'drop' && (
          <Checkbox
            label="Drop the connection after the write"
            checked={fault.applied ?? false}
            onChange={(applied) => set({ applied: applied || undefined })}
          />
        )}
        <ReasonedButton
          small
          variant="purple"
          disabledReason={fault.path === '' && 'Enter the path first'}
          onPress={() => onArm(fault)}
        >
          Arm
        </ReasonedButton>
      </div>
    </details>
  );
}
