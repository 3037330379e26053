import { resolveConfig } from 'vite';

// The router's plugin writes src/routeTree.gen.ts as soon as Vite's configuration is known. Types need it first: the
// links to a new route are checked against it.
await resolveConfig({}, 'build');
