import { BARE, DASHBOARD, PEERS, PLAIN } from './targets';

/** The values of each round, by target and figure. */
export type Figures = Map<string, Map<string, number[]>>;

/** Takes the value of a figure in a round. */
export type Add = (name: string, value: number) => void;

/** The most that the dashboard may take: as a multiple of another target, or of another of its own figures, or as it is. */
type Limit = {
  bare?: number;
  plain?: number;
  ofOwnFigure?: [times: number, figure: string];
  atMost?: number;
};

const LIMITS: Record<string, Limit> = {
  'sign-in form, 4G': { bare: 1.1 },
  'first rows, 4G': { bare: 1.4 },
  'main thread busy until then': {},
  'blocked in all': {},
  'largest paint': {},
  'layout shift × 1,000': {},
  'first rows, no throttle': {},
  'page link, first time': { plain: 1.35 },
  'page link, back': { plain: 1.35 },
  'page link, again': { plain: 1.35 },
  'next page': { bare: 1.5 },
  'worst input of these': { atMost: 120 },
  "a row's menu, worst input": { atMost: 120 },
  'worst key in the search': { atMost: 120 },
  '100 turns at CPU 1x, each': { bare: 2.5 },
  'heap after 100 turns, MB': { atMost: 5 },
  'heap after 1,000 turns, MB': { atMost: 5 },
  'page link before the acts': {},
  'page link after 200 acts': { ofOwnFigure: [1.05, 'page link before the acts'] },
  'a page of users, sandbox': {},
  'avatars and the page at once, sandbox': { ofOwnFigure: [3, 'a page of users, sandbox'] },
};

export function report(figures: Figures, rounds: number): void {
  const middleOf = (target: string, name: string) => middle(figures.get(target)?.get(name) ?? []);
  console.log(
    `Median [least–most] of ${rounds}, in ms unless it says otherwise, CPU 4x unless it says 1x or 'no throttle'.\n`,
  );
  const targets = [BARE, PLAIN, DASHBOARD, ...PEERS].filter(({ name }) => figures.has(name));
  console.log(`| | ${targets.map(({ name }) => name).join(' | ')} | limits |`);
  console.log(`|---|${'---:|'.repeat(targets.length)}---|`);
  for (const [name, limit] of Object.entries(LIMITS)) {
    const ownFigure = middleOf(DASHBOARD.name, name);
    const times = (other: string, most: number | undefined) =>
      most && `${(ownFigure / middleOf(other, name)).toFixed(2)} of ${most} x ${other}`;
    const limits = [
      times(BARE.name, limit.bare),
      times(PLAIN.name, limit.plain),
      limit.ofOwnFigure &&
        `${(ownFigure / middleOf(DASHBOARD.name, limit.ofOwnFigure[1])).toFixed(2)} of ${limit.ofOwnFigure[0]} x ${limit.ofOwnFigure[1]}`,
      limit.atMost && `at most ${limit.atMost}`,
    ];
    const cells = targets.map((target) => spread(figures.get(target.name)?.get(name)));
    console.log(`| ${[name, ...cells, limits.filter(Boolean).join(', ')].join(' | ')} |`);
  }
}

export function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function spread(values: number[] = []) {
  if (values.length === 0) return '';
  const text = (value: number) => value.toFixed(value < 10 ? 1 : 0);
  return `${text(middle(values))} [${text(Math.min(...values))}–${text(Math.max(...values))}]`;
}
