const LEADS_AWAY = /^(DATABASE_|PG|MEDIA_URL$|SANDBOX_PASSWORD$)/;

/** The environment without the variables that lead a sandbox away from the data and passwords that a test gives it. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !LEADS_AWAY.test(name)));
}
