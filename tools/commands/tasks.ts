import { writeFileSync } from 'node:fs';
import { type Dashboard, withDashboard } from '../harness/with-dashboard';
import { CONTENT_TASKS } from './tasks/content-tasks';
import { PEOPLE_TASKS } from './tasks/people-tasks';
import { Hand, type Task } from './tasks/task';

/** Does twelve set tasks on the built dashboard and writes their effort to docs/tasks.md. Fails above a limit (keyboard-11). */

type Effort = { task: Task; clicks: number; keys: number; typed: number; seconds: number };

async function effortOf(task: Task, { sandbox, browser, signIn }: Dashboard): Promise<Effort> {
  await sandbox.reset();
  await task.arrange?.(sandbox);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    acceptDownloads: true,
  });
  await signIn(context);
  const page = await context.newPage();
  await page.goto(sandbox.url + task.start);
  await page.waitForLoadState('networkidle');
  await sandbox.clearLog();
  const hand = new Hand(page);
  const began = performance.now();
  await task.act(hand);
  const seconds = (performance.now() - began) / 1_000;
  task.check(await sandbox.log());
  await context.close();
  return { task, ...hand.counts, seconds };
}

function tableOf(efforts: Effort[]): string {
  const rows = efforts.map(({ task, clicks, keys, typed, seconds }) => {
    const limit = task.limit ? Object.entries(task.limit).map(([what, most]) => `${what}: ${most}`) : [];
    const cells = [task.title, task.start, clicks, keys, typed, seconds.toFixed(1), limit.join(', ')];
    return `| ${cells.join(' | ')} |`;
  });
  return `# Twelve set tasks

Measured by \`npm run build && npm run tasks\`, which also writes this page. Each task starts on the named page, signed in.

- **Clicks** are presses of the pointer, including the one that opens a file chooser.
- **Keys** are shortcuts, Tab and Enter. **Typed** are characters of names, numbers and dates.
- **Waiting** is the time that the dashboard and the sandbox take in all: the script itself never pauses.

| Task | Starts at | Clicks | Keys | Typed | Waiting (s) | Limit |
| --- | --- | ---: | ---: | ---: | ---: | --- |
${rows.join('\n')}
`;
}

const failures: string[] = [];
await withDashboard(async (dashboard) => {
  const efforts: Effort[] = [];
  for (const task of [...PEOPLE_TASKS, ...CONTENT_TASKS]) {
    const effort = await effortOf(task, dashboard);
    console.log(
      `${task.title}: ${effort.clicks} clicks, ${effort.keys} keys, ${effort.typed} typed, ${effort.seconds.toFixed(1)} s`,
    );
    efforts.push(effort);
    for (const what of ['clicks', 'keys'] as const) {
      const most = task.limit?.[what];
      if (most !== undefined && effort[what] > most) failures.push(`${task.title}: ${effort[what]} ${what}`);
    }
  }
  writeFileSync('docs/tasks.md', tableOf(efforts));
});
for (const failure of failures) console.error(`above the limit: ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);
