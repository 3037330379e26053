/** The files that the server runs. Of `src` and `tools` it imports from these folders only; its page and its entry for tests are built, not run. */
export const SERVER_CODE =
  /^(sandbox\/(?!page\/|playwright\/|node_modules\/|package\.json|tsconfig)|src\/(wire|lib)\/|tools\/hosting\/)(?!.*(\.(test|suite|config)\.|\btesting\/))/;
