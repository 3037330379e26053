import { parseArgs } from 'node:util';
import { SETTINGS, type Setting } from '../hosting/page';
import { writeHosting } from '../hosting/write';

const USAGE = `npm run headers -- [--dist FOLDER] [--api ORIGIN] [--media "ORIGIN ORIGIN"] [--errors ADDRESS] [--creators ORIGIN] [--brand NAME] [--timeout-ms N]

Writes the headers for hosts of files anew, from the <meta name="admin-dash:…"> elements of the built index.html.
What is given here is written into those elements first.`;

const settingOptions = Object.fromEntries(SETTINGS.map((name) => [name, { type: 'string' as const }]));

try {
  const { values } = parseArgs({
    options: {
      dist: { type: 'string', default: 'dist' },
      help: { type: 'boolean' },
      ...settingOptions,
    },
  });
  const { dist, help, ...givenSettings } = values;
  if (help) console.log(USAGE);
  else {
    // Cast: every remaining option is a setting.
    const settings = givenSettings as Partial<Record<Setting, string>>;
    for (const file of writeHosting(dist, settings)) console.log(`${dist}/${file}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
