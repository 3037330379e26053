import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { copyText } from '@/lib/browser/copy-text';
import { comparable } from '@/lib/format/comparable';
import { Button } from '@/ui/controls/button';
import { Checkbox } from '@/ui/inputs/choices';
import { TextInput } from '@/ui/inputs/text-input';
import { notify, notifyFailure } from '@/ui/overlays/notice';
import { type About, emptyLog, faults, type LogEntry, newerLog } from './calls';
import { curlOf, originForPrograms, whyNoCurl } from './curl';
import * as css from './page.css';
import { ReasonedButton } from './reasoned-button';
import { lineOf, reportOf, targetOf } from './report';
import { useAct } from './use-act';

const EVERY_MS = 1_000;
const SHOWN = 200;

/** The calls to the API as they arrive, newest first. */
export function Log({ about }: { about: About }) {
  const client = useQueryClient();
  const [filter, setFilter] = useState('');
  const [paused, setPaused] = useState(false);
  const { data: entries = [], error } = useQuery({
    queryKey: ['log'],
    queryFn: () => newerLog(client.getQueryData<LogEntry[]>(['log']) ?? []),
    // Known calls stay the same objects.
    structuralSharing: false,
    // Polling needs no server code, and survives a restart of the sandbox.
    refetchInterval: EVERY_MS,
    enabled: !paused,
  });
  const emptying = useAct('Clearing the log', emptyLog);
  const wantedText = comparable(filter);
  const shownEntries = entries.filter((entry) => comparable(lineOf(entry)).includes(wantedText)).reverse();

  async function report() {
    const { faults: armed } = await faults();
    const place = { origin: location.origin, userAgent: navigator.userAgent };
    await copy(reportOf(about.build, armed, entries, place), 'the report is copied');
  }

  return (
    <section className={css.calls} aria-labelledby="log">
      <h2 id="log">Calls</h2>
      <div className={css.row}>
        <TextInput
          label="Filter"
          verbatim
          className={css.filter}
          value={filter}
          onChange={setFilter}
          placeholder="PATCH, /v1/user, 503, super…"
        />
        <Checkbox label="Pause" checked={paused} onChange={setPaused} />
        <span className={css.spring} />
        <Button small onClick={() => void report().catch(notifyFailure)}>
          Copy a report to paste
        </Button>
        <Button
          small
          loading={emptying.isPending}
          onPress={() => {
            emptying.mutate();
            setPaused(false);
          }}
        >
          Clear log
        </Button>
      </div>
      {error && (
        <p role="alert" className={css.failure}>
          {error.message}
        </p>
      )}
      {entries.length === 0 ? (
        <p className={css.muted}>No call yet</p>
      ) : (
        <>
          <p className={css.muted}>
            {`showing ${Math.min(shownEntries.length, SHOWN)} of ${entries.length} calls; press one for its headers and body`}
          </p>
          <div aria-hidden className={css.heads}>
            {['UTC', 'Method', 'Path', 'Status', 'Took', 'By'].map((head) => (
              <span key={head}>{head}</span>
            ))}
          </div>
          <ol className={css.log} aria-label="Calls, newest first">
            {shownEntries.slice(0, SHOWN).map((entry) => (
              <Call key={entry.number} entry={entry} accounts={about.accounts} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function Call({ entry, accounts }: { entry: LogEntry; accounts: About['accounts'] }) {
  const [open, setOpen] = useState(false);
  const { method, path, status, ms, who, fault, at } = entry;
  const reason = whyNoCurl(entry);
  const copyAsCurl = () =>
    copy(curlOf(entry, accounts, originForPrograms(location)), 'the call is copied as curl');
  return (
    <li className={css.call}>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={css.line}>
          <span>{at.slice(11, 19)}</span>
          <span>{method}</span>
          <span className={css.cut} title={path}>{`${targetOf(entry)}${fault ? ` ⚡ ${fault}` : ''}`}</span>
          <span className={css.status} data-kind={Math.floor(status / 100)}>
            {status === 0 ? 'cut' : status}
          </span>
          <span>{`${ms} ms`}</span>
          <span className={css.cut}>{who ?? '-'}</span>
        </summary>
        {open && (
          <div className={css.details}>
            <ReasonedButton
              small
              disabledReason={reason}
              onClick={() => void copyAsCurl().catch(notifyFailure)}
            >
              Copy as curl
            </ReasonedButton>
            {/* A scrolling region has to be reachable by keyboard. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
            <pre className={css.code} tabIndex={0}>
              {JSON.stringify({ headers: entry.headers, body: entry.body }, null, 2)}
            </pre>
          </div>
        )}
      </details>
    </li>
  );
}

async function copy(text: string, notice: string) {
  await copyText(text);
  notify({ tone: 'success', text: notice });
}
