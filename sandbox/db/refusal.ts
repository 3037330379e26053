import { escapeIdentifier } from 'pg';
import { causeOf, hasCode } from './failure';

// The names that PostgreSQL gives to these codes.
const INVALID_AUTHORIZATION_SPECIFICATION = '28000';
const INVALID_PASSWORD = '28P01';
const INSUFFICIENT_PRIVILEGE = '42501';
const DUPLICATE_TABLE = '42P07';
const TOO_MANY_CONNECTIONS = '53300';
const FEATURE_NOT_SUPPORTED = '0A000';

const UNKNOWN_AUTHORITY =
  'name the file of its certificate in PGSSLROOTCERT, or as sslrootcert=… in DATABASE_URL';

/** What to do about an error of PostgreSQL, or of the connection to it, by its code. */
const REMEDIES: Record<string, string> = {
  [INVALID_PASSWORD]:
    'PGPASSWORD holds a password as it is; in DATABASE_URL / # ? % @ are written as %2F %23 %3F %25 %40',
  [INSUFFICIENT_PRIVILEGE]: 'docs/deploying.md lists the rights that the account needs',
  [DUPLICATE_TABLE]: 'the schema holds tables of another program; give the account a schema of its own',
  [TOO_MANY_CONNECTIONS]:
    'a process needs 2 connections at least: raise the connection limit of the account or of the server, give each process a smaller DATABASE_POOL, or stop what else uses them',
  [FEATURE_NOT_SUPPORTED]:
    'the packages of PostgreSQL with additional modules (contrib) have the extension pg_trgm',
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  ERR_TLS_CERT_ALTNAME_INVALID:
    'use the name in the certificate as the host, or sslmode=verify-ca, which does not compare names',
};

/**
 * What to print when the sandbox cannot start with this database account: the error's message, and the remedy if there
 * is one.
 */
export function refusalText(error: unknown, account: string): string {
  const cause = causeOf(error);
  const remedy = remedyOf(cause, account);
  return remedy ? `${cause.message}; ${remedy}` : cause.message;
}

function remedyOf(cause: Error, account: string): string | undefined {
  if (hasCode(cause, INVALID_AUTHORIZATION_SPECIFICATION) && /no encryption/.test(cause.message))
    return 'the server demands TLS: add sslmode=require to DATABASE_URL, or set PGSSLMODE';
  if (hasCode(cause, INSUFFICIENT_PRIVILEGE) && /session_replication_role/.test(cause.message))
    return `as a superuser: alter role ${escapeIdentifier(account)} reset session_replication_role, or alter database … reset … where it was set for the database`;
  return Object.entries(REMEDIES).find(([code]) => hasCode(cause, code))?.[1];
}
