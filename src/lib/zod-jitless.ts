import * as z from 'zod/mini';

// zod tries `new Function` once to see whether it may compile schemas, which the Content-Security-Policy reports
// as a violation. Imported first, before any schema is made.
z.config({ jitless: true });
