/** The files that the server runs. Of `src` and `tools` it imports from these folders only; its page is built, not run. */
export const SERVER_CODE =
  /^(sandbox\/(?!page\/|node_modules\/|tsconfig)|src\/(wire|lib)\/|tools\/hosting\/)(?!.*(\.(test|suite|config)\.|\btesting\/))/;
