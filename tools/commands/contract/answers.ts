import * as z from 'zod/mini';
import { attempt } from '@/lib/attempt';
import { errorText } from '@/lib/format/error-text';
import { declaredRoutes } from '../../../sandbox/declared-routes';
import { isOfContract, templateOf } from '../../../sandbox/openapi/document';
import '../../../sandbox/openapi/examples';
import { namedSchemas } from '../../../sandbox/openapi/schemas';
import type { Answer } from './exchange';
import { lookalikes } from './lookalikes';

/** The calls of the contract, by method and path as it writes them. */
export const CALLS_OF_CONTRACT = new Map(
  declaredRoutes()
    .filter(isOfContract)
    .map((route) => [`${route.method} ${templateOf(route.path)}`, route]),
);

/** Writes that are never tried, not even to see them refused: a faulty API would execute them. */
export const NEVER_CALLED = ['PATCH /v1/system/status', 'POST /v1/geo-block', 'DELETE /v1/geo-block/{id}'];

/** Writes whose success is never seen: they change a person or a post that the command did not make. */
export const ONLY_REFUSED = [...CALLS_OF_CONTRACT]
  .filter(([, { facts }]) => facts.contractChecksRefusalsOnly)
  .map(([call]) => call);

/** The answer that the contract declares: JSON by a schema, a CSV file with these columns, a file or text. */
export type Expected = z.ZodMiniType | { csv: string } | 'file' | null;

export function expectedOf(call: string): Expected {
  const answer = CALLS_OF_CONTRACT.get(call)?.facts.answer ?? null;
  if (answer === 'csv')
    return { csv: call.endsWith('/members.csv') ? 'username,email,joinedAt' : 'email,joinedAt' };
  return answer === 'page' ? null : answer;
}

/** The body that the contract's document has as its example; undefined for a call without a body. */
export function exampleBody(call: string): unknown {
  const body = CALLS_OF_CONTRACT.get(call)?.facts.body;
  return body instanceof Object ? namedSchemas.get(body)?.examples?.[0] : undefined;
}

/** Describes how an answer breaks the contract, without quoting values; null for an answer that keeps the contract. */
export function breachOf(answer: Answer, expected: Expected): string | null {
  if (!isSuccess(answer)) return statusOf(answer);
  const type = answer.headers.get('Content-Type') ?? '';
  if (expected === null) return null;
  if (expected === 'file') return /^(image|video)\//.test(type) ? null : `${answer.status} of type '${type}'`;
  if ('csv' in expected) return csvBreach(answer, type, expected.csv);
  const json = attempt<unknown>(() => JSON.parse(answer.text));
  if (json === undefined) return `${answer.status}, but no JSON`;
  const parsed = z.safeParse(expected, json);
  if (!parsed.success) return `${answer.status}, but ${issueOf(parsed.error)}`;
  const [lookalike] = lookalikes(expected, json);
  return lookalike ? `${answer.status}, but ${lookalike}` : null;
}

export function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

/** The status, with the message of an error. */
export function statusOf({ status, headers, text }: Answer): string {
  if (status === 0) return `no answer: ${text}`;
  const words = errorText(status, headers.get('Content-Type') ?? '', text);
  return words === `HTTP ${status}` ? String(status) : `${status} '${words}'`;
}

/** Whether an error has a readable message: the dashboard shows neither HTML nor an empty answer. */
export function hasWords({ status, headers, text }: Answer): boolean {
  return errorText(status, headers.get('Content-Type') ?? '', text) !== `HTTP ${status}`;
}

/** Which of these conditions do not hold. */
export function unmet(conditions: Record<string, boolean>): string[] {
  return Object.keys(conditions).filter((what) => !conditions[what]);
}

function csvBreach({ status, text }: Answer, type: string, columns: string): string | null {
  if (!type.startsWith('text/csv')) return `${status} of type '${type}'`;
  const [header] = text.split(/\r?\n/);
  if (header?.replaceAll('"', '') !== columns) return `${status}, but another header row`;
  return text.endsWith('\n') ? null : `${status}, but its last row has no line break`;
}

/** The JSON of an answer that keeps the contract; its fields have the contract's order. */
export function contentOf(call: string, { text }: Answer): unknown {
  const expected = expectedOf(call);
  return expected instanceof z.ZodMiniType ? expected.parse(JSON.parse(text)) : null;
}

export type Listed = { id: string; values: unknown[] };

const fieldsSchema = z.record(z.string(), z.unknown());

/** The rows of a list, which is the first field of an answer. */
export function rowsIn(list: unknown): Listed[] {
  const [rows] = Object.values(fieldsSchema.parse(list));
  return z
    .array(z.unknown())
    .parse(rows ?? [])
    .map(rowOf);
}

/** A row; its id is its first field. */
export function rowOf(row: unknown): Listed {
  const values = Object.values(fieldsSchema.parse(row));
  return { id: String(values[0]), values };
}

function issueOf(error: z.core.$ZodError): string {
  const issue = error.issues[0];
  return `${issue?.path.join('.') || 'the answer'}: ${issue?.message ?? 'is not valid'}`;
}
