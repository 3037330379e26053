import { useQuery } from '@tanstack/react-query';
import { Button } from '@/ui/controls/button';
import { type ArmedFault, arm, disarm, disarmAll, endSessions, faults } from './calls';
import { FaultForm } from './fault-form';
import * as css from './page.css';
import { PRESETS, type Preset } from './presets';
import { kindText } from './report';
import { useAct } from './use-act';

const EVERY_MS = 1_000;
/** How many of the faults that fired are shown: as high as the presets beside them. */
const FIRED_SHOWN = 5;

/** Faults for rehearsing failures: named presets, and a form for any fault. */
export function Faults() {
  const arming = useAct('Arming the fault', arm, () => 'the fault is armed');
  const ending = useAct('Ending the sessions', endSessions, () => 'all sessions are ended');
  return (
    <section className={css.faults} aria-labelledby="faults">
      <h2 id="faults">Cause a fault</h2>
      <ul className={css.stack}>
        {PRESETS.map(({ label, about, fault }) => (
          <li key={label} className={css.preset}>
            <Button small onPress={() => arming.mutate(fault)}>
              {label}
            </Button>
            <p className={css.muted}>{about}</p>
          </li>
        ))}
        <li className={css.preset}>
          <Button small loading={ending.isPending} onPress={() => ending.mutate()}>
            The session ends now
          </Button>
          <p className={css.muted}>Everybody is signed out, in all browsers</p>
        </li>
      </ul>
      <FaultForm onArm={(fault) => arming.mutate(fault)} />
    </section>
  );
}

/** What is armed and what has fired: whoever sees a strange answer looks here first. */
export function ArmedFaults() {
  const { data } = useQuery({ queryKey: ['faults'], queryFn: faults, refetchInterval: EVERY_MS });
  const armedFaults = data?.faults ?? [];
  const spentFaults = data?.spent.slice(0, FIRED_SHOWN) ?? [];
  const disarmOne = useAct('Disarming the fault', disarm);
  const disarmAllFaults = useAct('Disarming the faults', disarmAll);
  return (
    <section className={css.armed} aria-labelledby="armed">
      <div className={css.inLine}>
        <h2 id="armed">Armed faults</h2>
        <span className={css.spring} />
        {armedFaults.length > 1 && (
          <Button small onPress={() => disarmAllFaults.mutate()}>
            Disarm all
          </Button>
        )}
      </div>
      {armedFaults.length === 0 ? (
        <p className={css.muted}>No fault is armed</p>
      ) : (
        <ul className={css.stack} aria-label="Armed faults">
          {armedFaults.map((fault) => (
            <li key={fault.id} className={css.item}>
              <FaultText fault={fault} />
              <Button small onPress={() => disarmOne.mutate(fault.id)}>
                Disarm
              </Button>
            </li>
          ))}
        </ul>
      )}
      {spentFaults.length > 0 && (
        <>
          <h3>Fired</h3>
          <ul className={css.stack} aria-label="Faults that fired">
            {spentFaults.map((fault) => (
              <li key={fault.id}>
                <FaultText fault={fault} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function FaultText({ fault }: { fault: ArmedFault }) {
  const { method, path, status, ms, fired, times } = fault;
  const delay = ms === undefined ? undefined : `${ms} ms`;
  const details = [kindText(fault), status, delay].filter((part) => part !== undefined);
  const preset = PRESETS.find((each) => isArmedBy(each, fault));
  return (
    <span>
      {preset && <p>{preset.label}</p>}
      <code className={css.mono}>{`${method} ${path}`}</code>{' '}
      <span className={css.muted}>{`${details.join(' ')}; fired ${fired} of ${fired + times} times`}</span>
    </span>
  );
}

function isArmedBy({ fault: preset }: Preset, { method, path, kind, status }: ArmedFault): boolean {
  return (
    (preset.method ?? '*') === method &&
    preset.path === path &&
    preset.kind === kind &&
    preset.status === status
  );
}
