import type * as z from 'zod/mini';
import { cursorsSchema, timeSchema, utcTimeSchema } from '@/wire/scalars';
import { problemSchema } from '../http/problem';
import { armedFaultSchema, faultSchema, faultsSchema } from '../qa/fault-schema';
import { logSchema } from '../qa/log-entry';
import { aboutSchema } from '../routes/qa/about';
import { clockSchema, clockSettingSchema } from '../routes/qa/clock';
import { healthSchema } from '../routes/qa/health';
import { rowIdsSchema, rowsSchema } from '../seed/rows-schema';
import { type Named, namedSchemas } from './schemas';
import { WIRE_MODULES } from './wire-modules';

/** The schemas of the document by their names there: every one that a module of `src/wire` exports, and those of QA. */
const SCHEMA_NAMES = new Map(
  Object.entries<unknown>({
    ...Object.assign({}, ...WIRE_MODULES),
    timeSchema,
    utcTimeSchema,
    cursorsSchema,
    problemSchema,
    faultSchema,
    armedFaultSchema,
    faultsSchema,
    aboutSchema,
    logSchema,
    healthSchema,
    clockSchema,
    clockSettingSchema,
    rowsSchema,
    rowIdsSchema,
  })
    .filter(([name]) => name.endsWith('Schema'))
    // The order in which a module lists its exports is not the same everywhere.
    .sort(([a], [b]) => (a < b ? -1 : 1))
    // Cast: what these modules export under such a name is a schema.
    .map(([name, schema]) => [schema as z.ZodMiniType, name.replace(/Schema$/, '')]),
);

/** Limits that a check of the schema has as a function, which JSON Schema cannot show. */
const LIMITS: Record<string, Pick<Named, 'minProperties' | 'maxProperties'>> = {
  UserPatch: { minProperties: 1, maxProperties: 1 },
  SitePatch: { minProperties: 1 },
  WaitlistPatch: { minProperties: 1 },
  FaqPatch: { minProperties: 1 },
  CampaignPatch: { minProperties: 1 },
};

/** Examples by the name of a field. */
const EXAMPLES_OF_FIELDS: Record<string, unknown> = {
  action: 'ban',
  allocation: 100,
  amount: 12.5,
  avatarUrl: '/files/aurora.png',
  avatar_url: '/files/aurora.png',
  bio: 'Songs from the hill.',
  body: null,
  choices: ['camera', 'microphone', 'other'],
  city: null,
  content: 'Ask us for an access code.',
  date: '2026-01-15',
  description: 'Prints of the *first* night.',
  displayName: 'Aurora',
  facebook: null,
  filename: 'print-1.png',
  followers: 1_204,
  forSaleAt: '2026-03-01T18:00:00.000Z',
  headline: 'Starfield Collectables',
  id: 'u_2c81',
  initialAllocation: 100,
  kind: 'user',
  maxAvailable: 100,
  mediaId: 'm_7f3a',
  mediaMime: 'image/png',
  mediaUri: '{address}/n_77d2/art',
  media_id: 'm_7f3a',
  metadataId: 'u_2c81',
  metadataName: 'aurora',
  method: 'GET',
  next: null,
  password: 'sandbox-super',
  path: '/v2/user',
  previewUri: '{address}/n_77d2/preview',
  price: 25,
  primaryQuestion: 'Which tools do you use?',
  question: 'How do I get my own site?',
  removedAt: null,
  reserved: ['admin', 'support'],
  site_url: '/sites/aurora',
  state: 'Ohio',
  states: ['Alabama', 'Alaska'],
  status: 200,
  thumbnail: '/v1/media/m_7f3a/thumbnail',
  title: 'First light',
  token_symbol: 'AUR',
  totalNfts: 100,
  upload_url: '/upload/JH0xq2',
  url: '/files/m_7f3a.png',
  userId: 'u_2c81',
  userRestriction: 'creators',
  user_avatar: '/files/aurora.png',
  user_id: 'u_2c81',
  username: 'aurora',
  values: ['bad', 'so-so', 'good'],
  youtube: 'https://www.youtube.com/@aurora',
};

/** Examples by the name of a schema. */
const EXAMPLES_OF_SCHEMAS: Record<string, unknown> = {
  fault: { method: 'PATCH', path: '^/v1/user/', kind: 'status', status: 503 },
  problem: { type: 'about:blank', title: 'Not Found', status: 404, detail: 'user not found' },
  rowIds: { users: ['user-qa_mod'] },
  rows: { users: [{ username: 'qa_mod', maxAuthScope: 'admin', password: 'any-of-yours' }] },
  time: '2026-01-15T12:00:00.000Z',
  userPatch: { isBanned: true },
  utcTime: '2026-01-15T12:00:00.000Z',
};

/** What has no example here, or one that does not fit, gets the examples of its parts; a text gets its own name. */
const EXAMPLES = { ...EXAMPLES_OF_FIELDS, ...EXAMPLES_OF_SCHEMAS };

/** A value that the schema accepts. @param name the field or the schema that it is an example of */
function exampleOf(schema: z.core.$ZodType, name: string): unknown {
  // Cast: the kind of a schema is known only at run time.
  const zodSchema = schema as z.core.$ZodTypes & z.ZodMiniType;
  if (name in EXAMPLES && zodSchema.safeParse(EXAMPLES[name]).success) return EXAMPLES[name];
  const schemaName = SCHEMA_NAMES.get(zodSchema);
  if (schemaName !== undefined && schemaName !== name) return exampleOf(zodSchema, schemaName);
  const { def } = zodSchema._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, exampleOf(part, key)]));
    case 'array':
      return [exampleOf(def.element, name)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return exampleOf(def.innerType, name);
    case 'pipe':
      return exampleOf(def.in, name);
    case 'union':
      return def.options[0] && exampleOf(def.options[0], name);
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'record':
      return {};
    case 'number':
      return 1;
    case 'boolean':
      return false;
    default:
      return name;
  }
}

for (const [schema, name] of SCHEMA_NAMES) {
  const id = name.charAt(0).toUpperCase() + name.slice(1);
  // Cast: the registry types an example by its schema, which is any schema here.
  namedSchemas.add(schema, { id, examples: [exampleOf(schema, name)], ...LIMITS[id] } as never);
}
