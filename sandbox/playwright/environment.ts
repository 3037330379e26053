const LEADS_AWAY = /^(DATABASE_|PG|MEDIA_URL$|SANDBOX_PASSWORD$)/;

/** The environment without the variables that would give a sandbox other data or passwords than its test does. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !LEADS_AWAY.test(name)));
}
