import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/ui/controls/button';
import { Checkbox } from '@/ui/inputs/checkbox';
import { NumberInput } from '@/ui/inputs/number-input';
import { TextArea } from '@/ui/inputs/text-area';
import { TextInput } from '@/ui/inputs/text-input';
import { FAULT_KINDS, METHODS } from '../http/shared-with-page';
import type { Fault, NewFault } from './calls';
import * as css from './page.css';

const FAULT_METHODS = ['*', ...METHODS] as const;

type Values = {
  method: Fault['method'];
  kind: Fault['kind'];
  path: string;
  times: number | null;
  status: number | null;
  ms: number | null;
  contentType: string;
  body: string;
  applied: boolean;
};

const EMPTY: Values = {
  method: '*',
  kind: 'status',
  path: '',
  times: 1,
  status: null,
  ms: null,
  contentType: '',
  body: '',
  applied: false,
};

/** A form for any fault. The sandbox fills in empty fields. */
export function FaultForm({ onArm }: { onArm: (fault: NewFault) => void }) {
  const [values, setValues] = useState(EMPTY);
  const set = (change: Partial<Values>) => setValues({ ...values, ...change });
  return (
    <details>
      <summary>Any other fault</summary>
      <div className={css.stack}>
        <div className={css.fields}>
          <Select label="Method">
            {(id) => (
              <select
                id={id}
                className={css.select}
                value={values.method}
                onChange={({ target }) =>
                  set({ method: FAULT_METHODS.find((each) => each === target.value) ?? '*' })
                }
              >
                {FAULT_METHODS.map((method) => (
                  <option key={method} value={method}>
                    {method === '*' ? 'any' : method}
                  </option>
                ))}
              </select>
            )}
          </Select>
          <Select label="Kind">
            {(id) => (
              <select
                id={id}
                className={css.select}
                value={values.kind}
                onChange={({ target }) =>
                  set({ kind: FAULT_KINDS.find((each) => each === target.value) ?? 'status' })
                }
              >
                {FAULT_KINDS.map((kind) => (
                  <option key={kind}>{kind}</option>
                ))}
              </select>
            )}
          </Select>
          <div className={css.wide}>
            <TextInput
              label="Path and query, as a regular expression"
              placeholder="^/v1/faq"
              value={values.path}
              onChange={(path) => set({ path })}
            />
          </div>
          <NumberInput label="Times" value={values.times} onChange={(times) => set({ times })} />
          <NumberInput label="Delay in ms" value={values.ms} onChange={(ms) => set({ ms })} />
          <NumberInput label="Status" value={values.status} onChange={(status) => set({ status })} />
          <TextInput
            label="Content type"
            value={values.contentType}
            onChange={(contentType) => set({ contentType })}
          />
        </div>
        <TextArea label="Body" rows={2} value={values.body} onChange={(body) => set({ body })} />
        <Checkbox
          label="Drop after the write was done"
          checked={values.applied}
          onChange={(applied) => set({ applied })}
        />
        <div>
          <Button
            small
            disabled={values.path === ''}
            disabledReason="Write the path first"
            onPress={() => onArm(faultOf(values))}
          >
            Arm
          </Button>
        </div>
      </div>
    </details>
  );
}

function Select({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={css.stack}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

function faultOf({ method, kind, path, times, status, ms, contentType, body, applied }: Values): NewFault {
  return {
    method,
    kind,
    path,
    times: times ?? 1,
    status: status ?? undefined,
    ms: ms ?? undefined,
    contentType: contentType || undefined,
    body: body || undefined,
    applied: applied || undefined,
  };
}
