/** The environment without the variables that lead a sandbox away from the data and passwords that a test gives it. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, MEDIA_URL: _media, SANDBOX_PASSWORD: _password, ...own } = process.env;
  return own;
}
