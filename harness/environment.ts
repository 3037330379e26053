/** The environment without the variables that lead a sandbox away from the data that a test gives it. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, MEDIA_URL: _media, ...own } = process.env;
  return own;
}
